// The module that Python imports; bindings/bindings.hpp says how its parts are made.
#include "bindings/bindings.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>
#include <unistd.h>

#include <algorithm>

#include "common/machine.hpp"

namespace nonet::bindings {

Crew& crew() {
    static Crew* crew = nullptr;
    static pid_t owner = 0;
    if (owner != getpid()) {  // the threads of a process are not those of its child
        crew = new Crew(std::max(64u, std::thread::hardware_concurrency()));
        owner = getpid();
    }
    return *crew;
}

}  // namespace nonet::bindings

NB_MODULE(_kernel, module) {
    // What is in a cache when Python ends would be told as leaked, if anything (say, an overload of
    // whoever uses Nonet) keeps that cache alive.
    nanobind::set_leak_warnings(false);
    module.doc() = "The hot loops of Nonet, in C++; see nonet.kernel for how to use them.";
    module.def("compiler", &nonet::compiler, "The compiler and its version.");
    module.def("instruction_sets", &nonet::instruction_sets,
               "The vector instruction sets of this machine, the widest first.");
    nonet::bindings::bind_lanes(module);
    nonet::bindings::bind_masks(module);
    nonet::bindings::bind_lines(module);
    nonet::bindings::bind_counting(module);
    nonet::bindings::bind_estimating(module);
    nonet::bindings::bind_pairings(module);
    nonet::bindings::bind_frontier(module);
    nonet::bindings::bind_signatures(module);
    nonet::bindings::bind_making(module);
    nonet::bindings::bind_canon(module);
    nonet::bindings::bind_logic(module);
}
