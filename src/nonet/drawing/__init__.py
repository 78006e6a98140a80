"""Drawing: grids and steps as people look at them, in the terminal and as SVG pictures."""
