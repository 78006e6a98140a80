// The loops of counting for one instruction set; CMakeLists.txt has the flags.
#define NONET_ISA avx512
#define NONET_WIDTH 32
#include "sums_loops.hpp"

namespace nonet {

extern const Sums kSums_avx512;
const Sums kSums_avx512 = {"avx512", NONET_WIDTH, &avx512::add_rows, &avx512::sum_products,
                           &avx512::add_products};

}  // namespace nonet
