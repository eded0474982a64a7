"""The build of the site, and what stands on its pages."""
