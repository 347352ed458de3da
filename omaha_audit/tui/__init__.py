"""The full-screen replay. The only room that knows textual: it hosts the frames and takes the keys."""
