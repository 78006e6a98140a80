"""The hot loops of Nonet, in C++; see nonet.kernel for how to use them."""



def compiler() -> str:
    """The compiler and its version."""

def instruction_sets() -> list[str]:
    """The vector instruction sets of this machine, the widest first."""
