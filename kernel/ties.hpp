// Ties: the partitions of three boxes in a line, whose lines together hold each symbol once.
//
// In a stack each symbol takes one column in each of three boxes, no column twice: one of the six
// orders of three. So a tie is an order for each symbol such that each column of each box gets
// three symbols. The same holds for the rows of a band.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "partitions.hpp"

namespace nonet {

constexpr int kOrders = 6;
constexpr std::uint8_t kOrder[kOrders][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                             {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

// For each symbol a bit for each order that it may have: symbol s has line kOrder[o][i] in box i.
using Allowed = std::array<std::uint8_t, 9>;

struct Tie {
    std::array<std::uint16_t, 3> at;  // the partition in each box
    std::uint32_t weight;             // how many ways to order the lines give it
};

inline bool operator<(const Tie& a, const Tie& b) { return a.at < b.at; }
inline bool operator==(const Tie& a, const Tie& b) { return a.at == b.at && a.weight == b.weight; }

// In order, each triple of partitions once.
using Ties = std::vector<Tie>;
Ties ties_of(const Allowed& allowed);

// One order for each symbol.
using Orders = std::array<std::uint8_t, 9>;

// Walks through all ties, line by line ordered, and calls `found(orders)` for each.
template <class Found>
class TieWalk {
  public:
    TieWalk(const Allowed& allowed, const Found& found) : allowed_(allowed), found_(found) {}

    void run(int symbol = 0, std::uint32_t counts = 0) {
        if (symbol == 9) return found_(orders_);
        for (int order = 0; order < kOrders; order++) {
            if (!(allowed_[symbol] >> order & 1)) continue;
            const std::uint32_t more = counts + kOnes[order];
            if (more & kTooMany) continue;
            orders_[symbol] = static_cast<std::uint8_t>(order);
            run(symbol + 1, more);
        }
    }

  private:
    // How many symbols each line of each box has, in three bits each: no more than three.
    static constexpr std::uint32_t kTooMany = 0444444444;
    static constexpr auto kOnes = [] {
        std::array<std::uint32_t, kOrders> ones{};
        for (int order = 0; order < kOrders; order++)
            for (int box = 0; box < 3; box++)
                ones[order] |= 1u << 3 * (3 * box + kOrder[order][box]);
        return ones;
    }();

    const Allowed& allowed_;
    const Found& found_;
    Orders orders_{};
};

// The partitions that the orders of all symbols make.
std::array<std::uint16_t, 3> partitions_of(const Orders& orders);

// One of each of the classes into which the exchange of these symbols parts the ties; its weight is
// that of its class. Those with the lowest partitions in box `first`.
Ties representatives(const Ties& ties, const std::vector<int>& exchangeable, int first);

}  // namespace nonet
