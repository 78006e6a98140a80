#include "estimating/line.hpp"

#include <algorithm>

namespace nonet::estimating {

namespace {

constexpr int kScalings = 4;

}  // namespace

Line::Line() {
    for (std::size_t set = 0; set < size_of_.size(); set++)
        size_of_[set] = std::uint8_t(__builtin_popcountll(set));
}

bool Line::open(const Layout& layout, std::uint32_t unit, const Candidates& candidates,
                const Balance& balance) {
    Mask taken = 0;
    left_ = 0;
    for (const int cell : layout.cells_of[unit])
        if (candidates.is_open(cell))
            cells_[left_++] = cell;
        else
            taken |= candidates[cell];
    int symbols = 0;
    for (int symbol = 0; symbol < layout.size; symbol++)
        if ((taken >> symbol & 1) == 0) symbols_[symbols++] = symbol;
    if (symbols != left_) return false;
    // The cell with the fewest candidates comes last, and is drawn first.
    std::stable_sort(cells_.begin(), cells_.begin() + left_, [&](int one, int other) {
        return candidates.number(one) > candidates.number(other);
    });
    for (int i = 0; i < left_; i++) {
        candidates_[i] = candidates[cells_[i]];
        for (int j = 0; j < left_; j++)
            weight(i, j) =
                candidates_[i] >> symbols_[j] & 1 ? balance.share(cells_[i], symbols_[j]) : 0;
    }
    return left_ <= kMostExact ? add_up() : scale();
}

bool Line::add_up() {
    free_ = (1u << left_) - 1;
    for (int i = 0; i < left_; i++) {
        possible_[i] = 0;
        for (int j = 0; j < left_; j++) possible_[i] |= std::uint32_t(weight(i, j) > 0) << j;
    }
    ways_[0] = 1;
    for (std::uint32_t set = 1; set <= free_; set++) {
        const int cell = size_of_[set] - 1;
        double sum = 0;
        for (std::uint32_t rest = set & possible_[cell]; rest != 0; rest &= rest - 1)
            sum += weight(cell, __builtin_ctz(rest)) * ways_[set ^ (rest & -rest)];
        ways_[set] = sum;
    }
    return ways_[free_] > 0;
}

bool Line::scale() {
    for (int round = 0; round < kScalings; round++)
        for (const bool by_cell : {false, true})
            for (int i = 0; i < left_; i++) {
                const auto at = [&](int j) -> double& {
                    return by_cell ? weight(i, j) : weight(j, i);
                };
                double sum = 0;
                for (int j = 0; j < left_; j++) sum += at(j);
                if (sum <= 0) return false;
                for (int j = 0; j < left_; j++) at(j) /= sum;
            }
    return true;
}

Line::Drawn Line::draw(Stream& stream) {
    return left_ <= kMostExact ? draw_exact(stream) : draw_scaled(stream);
}

Line::Drawn Line::draw_exact(Stream& stream) {
    const int cell = --left_;
    double rest = stream.next() * ways_[free_], ways = 0;
    std::uint32_t drawn = 0;
    for (std::uint32_t set = free_ & possible_[cell]; set != 0 && rest >= 0; set &= set - 1) {
        const std::uint32_t bit = set & -set;
        const double found = weight(cell, __builtin_ctz(bit)) * ways_[free_ ^ bit];
        if (found <= 0) continue;
        drawn = bit, ways = found;
        rest -= found;
    }
    const double chance = ways / ways_[free_];
    free_ ^= drawn;
    return {cells_[cell], Mask{1} << symbols_[__builtin_ctz(drawn)], chance};
}

Line::Drawn Line::draw_scaled(Stream& stream) {
    const int cell = --left_;
    double rest = stream.next(), sum = 0;
    int drawn = 0;
    for (int j = 0; j <= left_; j++) sum += weight(cell, j);
    rest *= sum;
    for (int j = 0; j <= left_ && rest >= 0; j++) {
        if (weight(cell, j) <= 0) continue;
        drawn = j;
        rest -= weight(cell, j);
    }
    return {cells_[cell], Mask{1} << symbols_[drawn], weight(cell, drawn) / sum};
}

bool Line::is_as_before(const Candidates& candidates) const {
    if (left_ >= kMostExact) return false;
    Mask free = 0;
    for (std::uint32_t rest = free_; rest != 0; rest &= rest - 1)
        free |= Mask{1} << symbols_[__builtin_ctz(rest)];
    for (int i = 0; i < left_; i++)
        if (candidates[cells_[i]] != (candidates_[i] & free)) return false;
    return true;
}

}  // namespace nonet::estimating
