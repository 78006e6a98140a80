// The loops of counting for one instruction set; CMakeLists.txt has the flags.
#define NONET_ISA avx2
#define NONET_WIDTH 16
#include "sums_loops.hpp"

namespace nonet {

extern const Sums kSums_avx2;
const Sums kSums_avx2 = {"avx2", NONET_WIDTH, &avx2::add_rows, &avx2::sum_products,
                         &avx2::add_products};

}  // namespace nonet
