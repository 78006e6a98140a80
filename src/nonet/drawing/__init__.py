"""Drawing: grids and steps as people look at them, in the terminal and as SVG, PDF and PNG.

`picture` says what is to be seen; `grid_picture` and `step_picture` make it. `terminal_picture`
draws it in characters; `painting` turns it into a drawing, of which `svg`, `pdf` and `png` make
files, and `book` has pages with many.
"""
