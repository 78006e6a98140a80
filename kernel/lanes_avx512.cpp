// The engine of lanes for one instruction set; CMakeLists.txt has the flags.
#define NONET_ISA avx512
#define NONET_LANES 32
#include "lanes_batch.hpp"
#include "lanes_dig.hpp"
#include "lanes_search.hpp"
#include "lanes_sift.hpp"

namespace nonet {

extern const Lanes kLanes_avx512;
const Lanes kLanes_avx512 = {"avx512",        NONET_LANES,  &avx512::run, &avx512::find,
                             &avx512::search, &avx512::dig, &avx512::sift};

}  // namespace nonet
