#include "engines.hpp"

namespace nonet {

// On other machines there is only the last of these.
namespace avx512 {
extern const Lanes kLanes;
extern const Sums kSums;
}  // namespace avx512
namespace avx2 {
extern const Lanes kLanes;
extern const Sums kSums;
}  // namespace avx2
namespace portable {
extern const Lanes kLanes;
extern const Sums kSums;
}  // namespace portable

std::vector<Engine> engines() {
    std::vector<Engine> found;
#ifdef NONET_X86
    __builtin_cpu_init();
    const bool has_bits = __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                          __builtin_cpu_supports("popcnt");
    if (has_bits && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq"))
        found.push_back({"avx512", &avx512::kLanes, &avx512::kSums});
    if (has_bits && __builtin_cpu_supports("avx2"))
        found.push_back({"avx2", &avx2::kLanes, &avx2::kSums});
#endif
    found.push_back({"portable", &portable::kLanes, &portable::kSums});
    return found;
}

Engine engine_for(const std::string& name) {
    for (const Engine& engine : engines())
        if (engine.name == name) return engine;
    return {};
}

}  // namespace nonet
