// Random numbers, a stream for each sample: so a sample is the same whichever thread draws it.
#pragma once

#include <cstdint>

#include "counting/sums.hpp"

namespace nonet {

class RandomStream {
  public:
    RandomStream(std::uint64_t seed, std::uint64_t number) : state_(mixed(seed) ^ mixed(~number)) {}

    // SplitMix64: a counter with a good mix of its bits.
    std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15u); }

    // From 0 to below n, each as likely as any other: what is too large is drawn again.
    Number below(Number n) {
        if (n <= 1) return 0;
        const Number most = n - 1;
        const auto high = static_cast<std::uint64_t>(most >> 64);
        const int bits = high ? 128 - __builtin_clzll(high)
                              : 64 - __builtin_clzll(static_cast<std::uint64_t>(most));
        for (;;) {
            Number drawn = next();
            if (bits > 64) drawn = drawn << 64 | next();
            drawn &= ~Number{0} >> (128 - bits);
            if (drawn < n) return drawn;
        }
    }

    // The same, quicker: the upper half of a product, unless it falls among those that are too
    // many.
    std::uint32_t below_small(std::uint32_t n) {
        for (;;) {
            const std::uint64_t product = (next() >> 32) * n;
            const auto low = static_cast<std::uint32_t>(product);
            if (low >= n || low >= -n % n) return static_cast<std::uint32_t>(product >> 32);
        }
    }

  private:
    static std::uint64_t mixed(std::uint64_t x) {
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
        x = (x ^ x >> 27) * 0x94d049bb133111ebu;
        return x ^ x >> 31;
    }

    std::uint64_t state_;
};

}  // namespace nonet
