// The only file that knows of Python: it hands the kernel's functions over, and nothing else.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "machine.hpp"

namespace nb = nanobind;

NB_MODULE(_kernel, module) {
    module.doc() = "The hot loops of Nonet, in C++; see nonet.kernel for how to use them.";
    module.def("compiler", &nonet::compiler, "The compiler and its version.");
    module.def("instruction_sets", &nonet::instruction_sets,
               "The vector instruction sets of this machine, the widest first.");
}
