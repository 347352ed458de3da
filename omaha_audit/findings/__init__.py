"""Findings: values that say what is wrong, where, by which rule, and what it follows from."""

from omaha_audit.findings.catalogue import Page, codes, page
from omaha_audit.findings.finding import Finding

__all__ = ["Finding", "Page", "codes", "page"]
