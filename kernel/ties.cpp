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

// Each once, with the weights of those that are equal added up.
void merge(Ties& ties) {
    std::sort(ties.begin(), ties.end());
    std::size_t last = 0;
    for (std::size_t i = 1; i < ties.size(); i++) {
        if (ties[i].at == ties[last].at)
            ties[last].weight += ties[i].weight;
        else
            ties[++last] = ties[i];
    }
    if (!ties.empty()) ties.resize(last + 1);
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
    Ties ties;
    const auto found = [&](const Orders& orders) { ties.push_back({partitions_of(orders), 1}); };
    TieWalk(allowed, found).run();
    merge(ties);
    return ties;
}

Ties representatives(const Ties& ties, const std::vector<int>& exchangeable, int first) {
    Classes classes(ties.size());
    for (std::size_t i = 1; i < exchangeable.size(); i++) {
        const auto becomes = exchanged(exchangeable[i - 1], exchangeable[i]);
        for (std::uint32_t tie = 0; tie < ties.size(); tie++) {
            const auto& at = ties[tie].at;
            const Tie other{{becomes[at[0]], becomes[at[1]], becomes[at[2]]}, 0};
            if (other < ties[tie]) continue;  // they are joined from the other end
            const auto found = std::lower_bound(ties.begin(), ties.end(), other);
            classes.join(tie, static_cast<std::uint32_t>(found - ties.begin()));
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
