// How work in the kernel is stopped from outside.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>

namespace nonet {

// Asked now and then while the kernel works; true means stop.
using Poll = std::function<bool()>;

// When so many seconds from now are over; a limit of many years is as good as none.
inline std::chrono::steady_clock::time_point end_after(double seconds) {
    using Clock = std::chrono::steady_clock;
    const std::chrono::duration<double> wait(std::clamp(seconds, 0.0, 1e9));
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(wait);
}

}  // namespace nonet
