#include "counting/ties.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace nonet {

namespace {

bool crosses(const u16* rows, const u16* columns) {
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++)
            if (__builtin_popcount(rows[row] & columns[column]) != 1) return false;
    return true;
}

// The triples of a code; false if they are not three of three symbols.
bool decode(int code, u16* triples) {
    std::fill_n(triples, 3, u16{0});
    for (int symbol = 0; symbol < 9; symbol++, code /= 3) triples[code % 3] |= 1 << symbol;
    return std::all_of(triples, triples + 3, [](auto t) { return __builtin_popcount(t) == 3; });
}

int encode(const u16* triples) {
    int code = 0;
    for (int symbol = 8; symbol >= 0; symbol--)
        code = 3 * code + (triples[1] >> symbol & 1) + 2 * (triples[2] >> symbol & 1);
    return code;
}

bool lowest_first(u16 a, u16 b) { return (a & -a) < (b & -b); }

// The class of each tie, as the number of one of its members.
class Classes {
  public:
    explicit Classes(size_t size) : of_(size) { std::iota(of_.begin(), of_.end(), 0); }

    u32 find(u32 tie) {
        while (of_[tie] != tie) tie = of_[tie] = of_[of_[tie]];
        return tie;
    }
    void join(u32 a, u32 b) { of_[find(a)] = find(b); }

  private:
    std::vector<u32> of_;
};

// What each partition becomes when two symbols are exchanged, and when all are moved on in a ring:
// together these give every exchange of them.
using Becomes = std::array<u16, kPartitions>;
std::array<Becomes, 2> exchanges(const std::vector<int>& symbols) {
    Becomes two, ring;
    for (int i = 0; i < kPartitions; i++) {
        two[i] = u16(partitions().exchanged(i, symbols[0], symbols[1]));
        ring[i] = two[i];
        for (size_t j = 2; j < symbols.size(); j++)
            ring[i] = u16(partitions().exchanged(ring[i], symbols[j - 1], symbols[j]));
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

    void run(int depth = 0, u32 counts = 0, u64 codes = 0) {
        if (depth == 9) return found_(codes);
        const int symbol = symbols_[depth];
        for (unsigned orders = allowed_[symbol]; orders; orders &= orders - 1) {
            const int order = std::countr_zero(orders);
            const u32 more = counts + kTables.ones[order];
            if (more & kTooMany) continue;
            run(depth + 1, more, codes + kTables.digits[symbol][order]);
        }
    }

  private:
    // How many symbols each line of each box has, in three bits each: no more than three.
    static constexpr u32 kTooMany = 0444444444;
    struct Tables {
        std::array<u32, kOrders> ones{};
        std::array<std::array<u64, kOrders>, 9> digits{};  // of the codes
    };
    static constexpr auto kTables = [] {
        Tables tables;
        for (int order = 0; order < kOrders; order++)
            for (int box = 0; box < 3; box++) {
                const u64 line = kOrder[order][box];
                tables.ones[order] |= 1u << 3 * (3 * box + line);
                u64 power = 1;
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
u32 key_of(const std::array<u16, 3>& at) { return u32(at[0]) << 18 | u32(at[1]) << 9 | at[2]; }

// Sorts numbers of 27 bits, nine at a time.
void sort_keys(std::vector<u32>& keys) {
    std::vector<u32> other(keys.size());
    for (int shift = 0; shift < 27; shift += 9) {
        std::array<size_t, 513> begin{};
        for (const u32 key : keys) begin[(key >> shift & 511) + 1]++;
        std::partial_sum(begin.begin(), begin.end(), begin.begin());
        for (const u32 key : keys) other[begin[key >> shift & 511]++] = key;
        keys.swap(other);
    }
}

// Each once; its weight is that of each key, times how often it is there.
Ties merged(std::vector<u32>& keys, u32 weight) {
    sort_keys(keys);
    Ties ties;
    u32 last = ~0u;
    for (const u32 key : keys) {
        if (key != last) {
            const auto at = [key](int shift) { return u16(key >> shift & 511); };
            ties.push_back({{at(18), at(9), at(0)}, 0});
        }
        ties.back().weight += weight;
        last = key;
    }
    return ties;
}

}  // namespace

Partitions::Partitions() {
    int number = 0;
    std::fill_n(of_code, kCodes, i16{-1});
    for (int code = 0; code < kCodes; code++) {
        u16 found[3];
        if (!decode(code, found)) continue;
        std::sort(found, found + 3, lowest_first);
        const int first = encode(found);  // of the six orders: the one with the lowest code
        if (of_code[first] < 0) {
            std::copy_n(found, 3, triples[number]);
            of_code[first] = i16(number++);
        }
        of_code[code] = of_code[first];
    }
    for (int a = 0; a < kPartitions; a++) {
        int found = 0;
        for (int b = 0; b < kPartitions; b++) {
            if (!nonet::crosses(triples[a], triples[b])) continue;
            crossings[a][found++] = u16(b);
            crosses[a].set(b);
        }
    }
}

int Partitions::exchanged(int partition, int a, int b) const {
    u16 changed[3];
    for (int i = 0; i < 3; i++) {
        const u16 triple = triples[partition][i];
        const int differ = (triple >> a ^ triple >> b) & 1;
        changed[i] = u16(triple ^ (differ << a | differ << b));
    }
    return of_code[encode(changed)];
}

const Partitions& partitions() {
    static const Partitions all;
    return all;
}

Ties ties_of(const Allowed& allowed) {
    // Where every order is allowed, so is every exchange of lines: one order of the first symbol
    // stands for all six.
    const bool is_free =
        std::all_of(allowed.begin(), allowed.end(), [](auto orders) { return orders == 63; });
    Allowed walked = allowed;
    if (is_free) walked[0] = 1;
    std::vector<u32> keys;
    const auto& of_code = partitions().of_code;
    const auto found = [&](u64 codes) {
        const auto at = [&](int box) { return u16(of_code[codes >> 16 * box & 0xffff]); };
        keys.push_back(key_of({at(0), at(1), at(2)}));
    };
    TieWalk(walked, found).run();
    return merged(keys, is_free ? kOrders : 1);
}

Ties representatives(const Ties& ties, const std::vector<int>& exchangeable, int first) {
    Classes classes(ties.size());
    std::vector<u32> keys;
    std::array<size_t, kPartitions + 1> begin{};  // of the ties with a partition in box 0
    for (const Tie& tie : ties) {
        keys.push_back(key_of(tie.at));
        begin[tie.at[0] + 1]++;
    }
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    for (const Becomes& becomes : exchanges(exchangeable))
        for (u32 tie = 0; tie < ties.size(); tie++) {
            const auto& at = ties[tie].at;
            const u16 there = becomes[at[0]];
            const u32 other = key_of({there, becomes[at[1]], becomes[at[2]]});
            const auto found = std::lower_bound(keys.begin() + begin[there],
                                                keys.begin() + begin[there + 1], other);
            classes.join(tie, u32(found - keys.begin()));
        }
    std::vector<u32> best(ties.size(), u32(ties.size()));
    std::vector<u32> weights(ties.size(), 0);
    for (u32 tie = 0; tie < ties.size(); tie++) {
        u32& chosen = best[classes.find(tie)];
        weights[classes.find(tie)] += ties[tie].weight;
        if (chosen == ties.size() || ties[tie].at[first] < ties[chosen].at[first]) chosen = tie;
    }
    Ties found;
    for (u32 tie = 0; tie < ties.size(); tie++)
        if (classes.find(tie) == tie) found.push_back({ties[best[tie]].at, weights[tie]});
    std::ranges::sort(found, {}, &Tie::at);
    return found;
}

}  // namespace nonet
