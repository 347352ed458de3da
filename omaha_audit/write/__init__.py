"""Hands back to text."""

from omaha_audit.write.native import native_text


__all__ = ["native_text"]
