// The engine of lanes for one instruction set; CMakeLists.txt has the flags.
#define NONET_ISA portable
#define NONET_LANES 8
#include "lanes_engine.hpp"

namespace nonet {

extern const Lanes kLanes_portable;
const Lanes kLanes_portable = {"portable", NONET_LANES, &portable::run, &portable::search};

}  // namespace nonet
