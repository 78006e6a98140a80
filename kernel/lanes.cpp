#include "lanes.hpp"

#include "machine.hpp"

namespace nonet {

extern const Lanes kLanes_portable;
#ifdef NONET_X86
extern const Lanes kLanes_avx512;
extern const Lanes kLanes_avx2;
#endif

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
