#include "lanes/lanes.hpp"

#include <algorithm>

#include "common/machine.hpp"

namespace nonet {

namespace portable {
extern const Lanes kLanes;
}
#ifdef NONET_X86
namespace avx2 {
extern const Lanes kLanes;
}
namespace avx512 {
extern const Lanes kLanes;
}
#endif

std::size_t first_bad(const std::uint8_t* symbols, std::size_t count) {
    std::uint8_t highest = 0;
    for (std::size_t i = 0; i < count; i++) highest = std::max(highest, symbols[i]);
    if (highest <= 9) return count;
    return std::find_if(symbols, symbols + count, [](std::uint8_t s) { return s > 9; }) - symbols;
}

const Lanes* lanes_for(const std::string& name) {
    for (const std::string& found : instruction_sets()) {
        if (found != name) continue;
#ifdef NONET_X86
        if (name == "avx512") return &avx512::kLanes;
        if (name == "avx2") return &avx2::kLanes;
#endif
        return &portable::kLanes;
    }
    return nullptr;
}

}  // namespace nonet
