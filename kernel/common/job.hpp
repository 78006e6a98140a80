// How threads share a job, and how it is stopped.
#pragma once

#include <atomic>
#include <functional>

#include "common/types.hpp"

namespace nonet {

// Called now and then by long work; true means stop.
using Poll = std::function<bool()>;

// Any number of threads take pieces of a job, from 0 on, until none is left or it is stopped.
struct SharedJob {
    alignas(64) std::atomic<size_t> next{0};  // on a cache line of its own
    alignas(64) std::atomic<bool> stopped{false};

    size_t take() { return next.fetch_add(1, std::memory_order_relaxed); }
    bool is_stopped() const { return stopped.load(std::memory_order_relaxed); }
    bool should_stop(const Poll& poll) {
        if (poll()) stopped = true;
        return is_stopped();
    }
};

}  // namespace nonet
