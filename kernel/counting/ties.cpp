#include "counting/ties.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace nonet {

namespace {

// The class of each tie, as the number of one of its members.
class Classes {
  public:
    explicit Classes(std::size_t size) : of_(size) { std::iota(of_.begin(), of_.end(), 0); }

    std::uint32_t find(std::uint32_t tie) {
        while (of_[tie] != tie) tie = of_[tie] = of_[of_[tie]];
        return tie;
    }
    void join(std::uint32_t a, std::uint32_t b) { of_[find(a)] = find(b); }

  private:
    std::vector<std::uint32_t> of_;
};

// What each partition becomes when two symbols are exchanged, and when all are moved on in a ring:
// together these give every exchange of them.
using Becomes = std::array<std::uint16_t, kPartitions>;
std::array<Becomes, 2> exchanges(const std::vector<int>& symbols) {
    Becomes two, ring;
    for (int i = 0; i < kPartitions; i++) {
        two[i] = static_cast<std::uint16_t>(partitions().exchanged(i, symbols[0], symbols[1]));
        ring[i] = two[i];
        for (std::size_t j = 2; j < symbols.size(); j++)
            ring[i] = static_cast<std::uint16_t>(
                partitions().exchanged(ring[i], symbols[j - 1], symbols[j]));
    }
    return {two, ring};
}

// Walks through all ties, line by line ordered, and calls `found(codes)` for each: the codes of its
// partitions in 16 bits each, that of box 0 lowest.
template <class Found>
class TieWalk {
  public:
    TieWalk(const Allowed& allowed, const Found& found) : allowed_(allowed), found_(found) {
        std::iota(symbols_.begin(), symbols_.end(), 0);
        std::stable_sort(symbols_.begin(), symbols_.end(), [&](int a, int b) {
            return std::popcount(allowed[a]) < std::popcount(allowed[b]);
        });
    }

    void run(int depth = 0, std::uint32_t counts = 0, std::uint64_t codes = 0) {
        if (depth == 9) return found_(codes);
        const int symbol = symbols_[depth];
        for (unsigned orders = allowed_[symbol]; orders; orders &= orders - 1) {
            const int order = std::countr_zero(orders);
            const std::uint32_t more = counts + kTables.ones[order];
            if (more & kTooMany) continue;
            run(depth + 1, more, codes + kTables.digits[symbol][order]);
        }
    }

  private:
    // How many symbols each line of each box has, in three bits each: no more than three.
    static constexpr std::uint32_t kTooMany = 0444444444;
    struct Tables {
        std::array<std::uint32_t, kOrders> ones{};
        std::array<std::array<std::uint64_t, kOrders>, 9> digits{};  // of the codes
    };
    static constexpr auto kTables = [] {
        Tables tables;
        for (int order = 0; order < kOrders; order++)
            for (int box = 0; box < 3; box++) {
                const std::uint64_t line = kOrder[order][box];
                tables.ones[order] |= 1u << 3 * (3 * box + line);
                std::uint64_t power = 1;
                for (int symbol = 0; symbol < 9; symbol++, power *= 3)
                    tables.digits[symbol][order] |= line * power << 16 * box;
            }
        return tables;
    }();

    const Allowed& allowed_;
    const Found& found_;
    std::array<int, 9> symbols_;  // those with the fewest orders first
};

// A tie as a number, in the same order as ties are.
std::uint32_t key_of(const std::array<std::uint16_t, 3>& at) {
    return std::uint32_t(at[0]) << 18 | std::uint32_t(at[1]) << 9 | at[2];
}

// Sorts numbers of 27 bits, nine at a time.
void sort_keys(std::vector<std::uint32_t>& keys) {
    std::vector<std::uint32_t> other(keys.size());
    for (int shift = 0; shift < 27; shift += 9) {
        std::array<std::size_t, 513> begin{};
        for (const std::uint32_t key : keys) begin[(key >> shift & 511) + 1]++;
        std::partial_sum(begin.begin(), begin.end(), begin.begin());
        for (const std::uint32_t key : keys) other[begin[key >> shift & 511]++] = key;
        keys.swap(other);
    }
}

// Each once; its weight is that of each key, times how often it is there.
Ties merged(std::vector<std::uint32_t>& keys, std::uint32_t weight) {
    sort_keys(keys);
    Ties ties;
    std::uint32_t last = ~0u;
    for (const std::uint32_t key : keys) {
        if (key != last) {
            const auto at = [key](int shift) { return std::uint16_t(key >> shift & 511); };
            ties.push_back({{at(18), at(9), at(0)}, 0});
        }
        ties.back().weight += weight;
        last = key;
    }
    return ties;
}

}  // namespace

Ties ties_of(const Allowed& allowed) {
    // Where every order is allowed, so is every exchange of lines: one order of the first symbol
    // stands for all six.
    const bool is_free =
        std::all_of(allowed.begin(), allowed.end(), [](auto orders) { return orders == 63; });
    Allowed walked = allowed;
    if (is_free) walked[0] = 1;
    std::vector<std::uint32_t> keys;
    const auto& of_code = partitions().of_code;
    const auto found = [&](std::uint64_t codes) {
        const auto at = [&](int box) { return std::uint16_t(of_code[codes >> 16 * box & 0xffff]); };
        keys.push_back(key_of({at(0), at(1), at(2)}));
    };
    TieWalk(walked, found).run();
    return merged(keys, is_free ? kOrders : 1);
}

Ties representatives(const Ties& ties, const std::vector<int>& exchangeable, int first) {
    Classes classes(ties.size());
    std::vector<std::uint32_t> keys;
    std::array<std::size_t, kPartitions + 1> begin{};  // of the ties with a partition in box 0
    for (const Tie& tie : ties) {
        keys.push_back(key_of(tie.at));
        begin[tie.at[0] + 1]++;
    }
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    for (const Becomes& becomes : exchanges(exchangeable))
        for (std::uint32_t tie = 0; tie < ties.size(); tie++) {
            const auto& at = ties[tie].at;
            const std::uint16_t there = becomes[at[0]];
            const std::uint32_t other = key_of({there, becomes[at[1]], becomes[at[2]]});
            const auto found = std::lower_bound(keys.begin() + begin[there],
                                                keys.begin() + begin[there + 1], other);
            classes.join(tie, static_cast<std::uint32_t>(found - keys.begin()));
        }
    std::vector<std::uint32_t> best(ties.size(), static_cast<std::uint32_t>(ties.size()));
    std::vector<std::uint32_t> weights(ties.size(), 0);
    for (std::uint32_t tie = 0; tie < ties.size(); tie++) {
        std::uint32_t& chosen = best[classes.find(tie)];
        weights[classes.find(tie)] += ties[tie].weight;
        if (chosen == ties.size() || ties[tie].at[first] < ties[chosen].at[first]) chosen = tie;
    }
    Ties found;
    for (std::uint32_t tie = 0; tie < ties.size(); tie++)
        if (classes.find(tie) == tie) found.push_back({ties[best[tie]].at, weights[tie]});
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace nonet
