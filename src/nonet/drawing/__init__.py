"""Drawing: grids as people look at them. For now in the terminal."""
