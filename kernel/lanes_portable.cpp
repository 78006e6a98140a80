// The engine of lanes for one instruction set; CMakeLists.txt has the flags.
#define NONET_ISA portable
#define NONET_LANES 8
#include "lanes_batch.hpp"
#include "lanes_dig.hpp"
#include "lanes_search.hpp"
#include "lanes_sift.hpp"

namespace nonet {

extern const Lanes kLanes_portable;
const Lanes kLanes_portable = {"portable",        NONET_LANES,    &portable::run, &portable::find,
                               &portable::search, &portable::dig, &portable::sift};

}  // namespace nonet
