"""What people see. The only room that draws with rich."""
