// Random numbers (SplitMix64), a stream for each sample: so a sample is the same on any thread.
#pragma once

#include "common/types.hpp"
#include "counting/sums.hpp"

namespace nonet {

inline u64 mix(u64 x) {  // of SplitMix64
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}
constexpr u64 kStep = 0x9e3779b97f4a7c15u;

// Whole numbers.
class RandomStream {
  public:
    RandomStream(u64 seed, u64 number) : state_(mix(seed) ^ mix(~number)) {}

    u64 next() { return mix(state_ += kStep); }

    // Uniform from 0 to below n: draws again what is too large.
    Number below(Number n) {
        if (n <= 1) return 0;
        const Number most = n - 1;
        const auto high = u64(most >> 64);
        const int bits = high ? 128 - __builtin_clzll(high) : 64 - __builtin_clzll(u64(most));
        for (;;) {
            Number drawn = next();
            if (bits > 64) drawn = drawn << 64 | next();
            drawn &= ~Number{0} >> (128 - bits);
            if (drawn < n) return drawn;
        }
    }

    // The same, faster: the upper half of a product, drawn again in the few biased cases.
    u32 below_small(u32 n) {
        for (;;) {
            const u64 product = (next() >> 32) * n;
            const auto low = u32(product);
            if (low >= n || low >= -n % n) return u32(product >> 32);
        }
    }

  private:
    u64 state_;
};

// Numbers from 0 to 1.
class UniformStream {
  public:
    UniformStream(u64 seed, u64 number) : state_(mix(seed ^ mix(number))) {}
    double next() { return double(mix(state_ += kStep) >> 11) * 0x1p-53; }

  private:
    u64 state_;
};

}  // namespace nonet
