#include "sums.hpp"

#include "machine.hpp"

namespace nonet {

extern const Sums kSums_portable;
#ifdef NONET_X86
extern const Sums kSums_avx512;
extern const Sums kSums_avx2;
#endif

const Sums* sums_for(const std::string& name) {
    for (const std::string& found : instruction_sets()) {
        if (found != name) continue;
#ifdef NONET_X86
        if (name == "avx512") return &kSums_avx512;
        if (name == "avx2") return &kSums_avx2;
#endif
        return &kSums_portable;
    }
    return nullptr;
}

}  // namespace nonet
