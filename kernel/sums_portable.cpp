// The loops of counting for one instruction set; CMakeLists.txt has the flags.
#define NONET_ISA portable
#define NONET_WIDTH 8
#include "sums_loops.hpp"

namespace nonet {

extern const Sums kSums_portable;
const Sums kSums_portable = {"portable", NONET_WIDTH, &portable::add_rows, &portable::sum_products,
                             &portable::add_products};

}  // namespace nonet
