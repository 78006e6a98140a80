// The engine of lanes for one instruction set; CMakeLists.txt has the flags.
#define NONET_ISA portable
#define NONET_LANES 8
#include "lanes_batch.hpp"
#include "lanes_search.hpp"

namespace nonet {

extern const Lanes kLanes_portable;
const Lanes kLanes_portable = {"portable", NONET_LANES, &portable::run, &portable::find,
                               &portable::search};

}  // namespace nonet
