"""Nothing of a test lands in the folders of whoever runs it, or stops its job."""

from tests.own_folders import folders

__all__ = ["folders"]
