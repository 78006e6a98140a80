// The engine of lanes for one instruction set; CMakeLists.txt has the flags.
#define NONET_ISA avx2
#define NONET_LANES 16
#include "lanes_batch.hpp"
#include "lanes_dig.hpp"
#include "lanes_search.hpp"
#include "lanes_sift.hpp"

namespace nonet {

extern const Lanes kLanes_avx2;
const Lanes kLanes_avx2 = {"avx2",        NONET_LANES, &avx2::run, &avx2::find,
                           &avx2::search, &avx2::dig,  &avx2::sift};

}  // namespace nonet
