// The vector code of the kernel, compiled once for each instruction set (CMakeLists.txt, function
// add_instruction_set) and picked at run time.
#pragma once

#include <string>
#include <vector>

#include "counting/sums.hpp"
#include "lanes/lanes.hpp"

namespace nonet {

struct Engine {
    const char* name;  // of the instruction set
    const Lanes* lanes;
    const Sums* sums;
};

// Those that this machine can run, the widest first; the last is always "portable".
std::vector<Engine> engines();

// The engine of that name, with null pointers if this build or this machine does not have it.
Engine engine_for(const std::string& name);

}  // namespace nonet
