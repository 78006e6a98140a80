"""The web page and its API: thin handlers, and a page without a build step in static/."""
