#include "ties.hpp"

#include <algorithm>
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

// What each partition becomes when two symbols are exchanged.
std::array<std::uint16_t, kPartitions> exchanged(int a, int b) {
    std::array<std::uint16_t, kPartitions> found;
    for (int i = 0; i < kPartitions; i++)
        found[i] = static_cast<std::uint16_t>(partitions().exchanged(i, a, b));
    return found;
}

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

std::array<std::uint16_t, 3> partitions_of(const Orders& orders) {
    int codes[3] = {0, 0, 0};
    for (int symbol = 8; symbol >= 0; symbol--)
        for (int box = 0; box < 3; box++) codes[box] = 3 * codes[box] + kOrder[orders[symbol]][box];
    std::array<std::uint16_t, 3> found;
    for (int box = 0; box < 3; box++)
        found[box] = static_cast<std::uint16_t>(partitions().of_code[codes[box]]);
    return found;
}

Ties ties_of(const Allowed& allowed) {
    // Where every order is allowed, so is every exchange of lines: one order of the first symbol
    // stands for all six.
    const bool is_free =
        std::all_of(allowed.begin(), allowed.end(), [](auto orders) { return orders == 63; });
    Allowed walked = allowed;
    if (is_free) walked[0] = 1;
    std::vector<std::uint32_t> keys;
    const auto found = [&](const Orders& orders) { keys.push_back(key_of(partitions_of(orders))); };
    TieWalk(walked, found).run();
    return merged(keys, is_free ? kOrders : 1);
}

Ties representatives(const Ties& ties, const std::vector<int>& exchangeable, int first) {
    Classes classes(ties.size());
    std::vector<std::uint32_t> keys;
    for (const Tie& tie : ties) keys.push_back(key_of(tie.at));
    for (std::size_t i = 1; i < exchangeable.size(); i++) {
        const auto becomes = exchanged(exchangeable[i - 1], exchangeable[i]);
        for (std::uint32_t tie = 0; tie < ties.size(); tie++) {
            const auto& at = ties[tie].at;
            const std::uint32_t other = key_of({becomes[at[0]], becomes[at[1]], becomes[at[2]]});
            if (other <= keys[tie]) continue;  // they are joined from the other end
            const auto found = std::lower_bound(keys.begin(), keys.end(), other);
            classes.join(tie, static_cast<std::uint32_t>(found - keys.begin()));
        }
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
