// What the kernel was built with and what the machine that runs it can do.
#pragma once

#include <string>
#include <vector>

namespace nonet {

// The compiler and its version.
std::string compiler();

// The vector instruction sets of this machine that the kernel knows, the widest first; the last is
// always "portable".
std::vector<std::string> instruction_sets();

}  // namespace nonet
