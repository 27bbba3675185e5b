"""Tests of the window, driven by synthetic events without a display."""
