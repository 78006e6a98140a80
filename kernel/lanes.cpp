#include "lanes.hpp"

#include <algorithm>

#include "machine.hpp"

namespace nonet {

extern const Lanes kLanes_portable;
#ifdef NONET_X86
extern const Lanes kLanes_avx512;
extern const Lanes kLanes_avx2;
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
        if (name == "avx512") return &kLanes_avx512;
        if (name == "avx2") return &kLanes_avx2;
#endif
        return &kLanes_portable;
    }
    return nullptr;
}

}  // namespace nonet
