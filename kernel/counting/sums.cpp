#include "counting/sums.hpp"

#include "common/machine.hpp"

namespace nonet {

namespace portable {
extern const Sums kSums;
}
#ifdef NONET_X86
namespace avx2 {
extern const Sums kSums;
}
namespace avx512 {
extern const Sums kSums;
}
#endif

const Sums* sums_for(const std::string& name) {
    for (const std::string& found : instruction_sets()) {
        if (found != name) continue;
#ifdef NONET_X86
        if (name == "avx512") return &avx512::kSums;
        if (name == "avx2") return &avx2::kSums;
#endif
        return &portable::kSums;
    }
    return nullptr;
}

}  // namespace nonet
