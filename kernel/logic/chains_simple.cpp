#include "logic/chains_simple.hpp"

#include <algorithm>
#include <tuple>

namespace nonet::logic {

namespace {

constexpr double kCycle = 6.5, kXChainRating = 6.6, kMixed = 7.0;

}  // namespace

bool ChainSearch::Simple::find(const Board& board, Allowed allowed, Finding& best) {
    all_ = nullptr;
    allowed_ = allowed;
    best_ = &best;
    is_found_ = false;
    forget();
    search(board);
    return is_found_;
}

void ChainSearch::Simple::find_all(const Board& board, std::vector<Finding>& all) {
    all_ = &all;
    allowed_ = kAllTechniques;
    best_ = nullptr;
    forget();
    search(board);
}

void ChainSearch::Simple::forget() { std::fill(limits_, limits_ + 3, kNodes); }

void ChainSearch::Simple::search(const Board& board) {
    board_ = &board;
    constexpr Mode modes[3] = {{true, false}, {false, true}, {true, true}};
    for (const Mode& mode : modes) {
        link(mode);
        for (int cell = 0; cell < kCells; cell++) {
            const Mask mask = board.candidates[cell];
            if (!mask || is_single(mask)) continue;
            if (poll_()) throw Stopped{};
            each_bit(mask, [&](int s) { search_from(cell * kSize + s, mode); });
        }
    }
}

void ChainSearch::Simple::search_from(int candidate, const Mode& mode) {
    if (!mode.has_x && count(board_->candidates[candidate / kSize]) > 2) return;
    source_ = candidate;
    cycles(candidate, mode);
    if (!mode.has_x) return;  // chains of cells alone always come back as cycles
    chain_to_off(candidate, mode);
    chain_to_on(candidate, mode);
}

// All links of a board. Off candidates that turn nothing on are left out.
void ChainSearch::Simple::link(const Mode& mode) {
    std::fill(strong_count_, strong_count_ + kCandidates, 0);
    std::fill(weak_count_, weak_count_ + kCandidates, 0);
    const Board& board = *board_;
    for (int cell = 0; cell < kCells; cell++)
        each_bit(board.candidates[cell], [&](int s) {
            const int candidate = cell * kSize + s;
            const Mask mask = board.candidates[cell];
            if (mode.has_y && count(mask) == 2)
                add_strong(candidate, cell * kSize + lowest(mask & ~(1u << s)), kByCell);
            if (mode.has_x)
                for (const int kind : {2, 0, 1}) {
                    const int unit = kGeometry.units[cell][kind];
                    const Mask rest = board.places[unit][s] & ~(1 << kGeometry.place[cell][kind]);
                    if (is_single(rest))
                        add_strong(candidate, kGeometry.cells[unit][lowest(rest)] * kSize + s,
                                   why_of(kind));
                }
        });
    for (int cell = 0; cell < kCells; cell++)
        each_bit(board.candidates[cell], [&](int s) {
            const int candidate = cell * kSize + s;
            if (mode.has_y)
                each_bit(board.candidates[cell] & ~(1u << s),
                         [&](int other) { add_weak(candidate, cell * kSize + other, kByCell); });
            const int box = kGeometry.units[cell][2];
            for (const int kind : {2, 0, 1}) {
                const int unit = kGeometry.units[cell][kind];
                Mask rest = board.places[unit][s] & ~(1 << kGeometry.place[cell][kind]);
                if (kind != 2) rest &= ~kGeometry.cross[unit][box];
                each_bit(rest, [&](int i) {
                    add_weak(candidate, kGeometry.cells[unit][i] * kSize + s, why_of(kind));
                });
            }
        });
}

void ChainSearch::Simple::add_strong(int candidate, int other, Why why) {
    const int many = strong_count_[candidate];
    for (int i = 0; i < many; i++)
        if (strong_[candidate][i].candidate == other) return;
    strong_[candidate][strong_count_[candidate]++] = {static_cast<std::uint16_t>(other), why};
}

void ChainSearch::Simple::add_weak(int candidate, int other, Why why) {
    if (!strong_count_[other]) return;
    weak_[candidate][weak_count_[candidate]++] = {static_cast<std::uint16_t>(other), why};
}

bool ChainSearch::Simple::is_linked(int one, int other, const Mode& mode) const {
    if (one == other) return false;
    const int a = one / kSize, b = other / kSize;
    if (a == b) return mode.has_y;
    return one % kSize == other % kSize && sees(a, b);
}

// Whether the way to an entry passes a candidate that is off.
bool ChainSearch::Simple::passes(int entry, int via) const {
    for (; entry != kRoot && entries_[entry].parent != kRoot; entry = entries_[entry].parent)
        if (entries_[entry].via == via) return true;
    return false;
}

void ChainSearch::Simple::cycles(int source, const Mode& mode) {
    stamp_++;
    const int limit = limits_[mode.has_x && mode.has_y ? 2 : 0];
    entries_.clear();
    entries_.push_back({static_cast<std::uint16_t>(source), 0, kAssumed, kAssumed, kRoot, 0});
    seen_on_[source] = stamp_;
    for (std::size_t next = 0; next < entries_.size(); next++) {
        const Entry at = entries_[next];
        const int depth = at.depth + 1;
        if (2 * depth > limit) return;
        for (int i = 0; i < weak_count_[at.candidate]; i++) {
            const Weak off = weak_[at.candidate][i];
            if (passes(static_cast<int>(next), off.candidate)) continue;
            for (int j = 0; j < strong_count_[off.candidate]; j++) {
                const Strong on = strong_[off.candidate][j];
                const bool is_cycle = on.candidate == source && depth >= 2;
                if (!is_cycle && seen_on_[on.candidate] == stamp_) continue;
                const Entry entry{on.candidate, off.candidate,          off.why,
                                  on.why,       static_cast<int>(next), depth};
                entries_.push_back(entry);
                if (!is_cycle) {
                    seen_on_[on.candidate] = stamp_;
                    continue;
                }
                offer_cycle(static_cast<int>(entries_.size()) - 1, mode);
                entries_.pop_back();
                if (2 * depth > limits_[mode.has_x && mode.has_y ? 2 : 0]) return;
            }
        }
    }
}

// Goes on from an entry to all that was not met before; true as soon as that is the source.
bool ChainSearch::Simple::expand(int from, int source) {
    const Entry at = entries_[from];
    for (int i = 0; i < weak_count_[at.candidate]; i++) {
        const Weak off = weak_[at.candidate][i];
        if (seen_off_[off.candidate] == stamp_) continue;
        seen_off_[off.candidate] = stamp_;
        for (int j = 0; j < strong_count_[off.candidate]; j++) {
            const Strong on = strong_[off.candidate][j];
            if (seen_on_[on.candidate] == stamp_) continue;
            seen_on_[on.candidate] = stamp_;
            entries_.push_back({on.candidate, off.candidate, off.why, on.why, from, at.depth + 1});
            if (on.candidate == source) return true;
        }
    }
    return false;
}

// On leads to off, of the same candidate.
void ChainSearch::Simple::chain_to_off(int source, const Mode& mode) {
    stamp_++;
    const int limit = limits_[mode.has_y ? 2 : 1];
    entries_.clear();
    entries_.push_back({static_cast<std::uint16_t>(source), 0, kAssumed, kAssumed, kRoot, 0});
    seen_on_[source] = stamp_;
    for (std::size_t next = 0; next < entries_.size(); next++) {
        const Entry at = entries_[next];
        if (2 * at.depth + 2 > limit) return;
        if (is_linked(at.candidate, source, mode)) {
            Finding::Line line = line_to(static_cast<int>(next), true);
            const int cell = at.candidate / kSize, own = source / kSize;
            Why why = kByCell;
            if (cell != own)
                why = kGeometry.units[cell][2] == kGeometry.units[own][2]   ? kByBox
                      : kGeometry.units[cell][0] == kGeometry.units[own][0] ? kByRow
                                                                            : kByColumn;
            line.push_back({static_cast<std::uint16_t>(source + kCandidates),
                            why,
                            {static_cast<std::uint16_t>(line.size() - 1)},
                            nullptr,
                            nullptr});
            return offer_chain(source + kCandidates, std::move(line), mode);
        }
        expand(static_cast<int>(next), source);
    }
}

// Off leads to on, of the same candidate.
void ChainSearch::Simple::chain_to_on(int source, const Mode& mode) {
    stamp_++;
    const int limit = limits_[mode.has_y ? 2 : 1];
    entries_.clear();
    seen_off_[source] = stamp_;
    for (int j = 0; j < strong_count_[source]; j++) {
        const Strong on = strong_[source][j];
        if (seen_on_[on.candidate] == stamp_) continue;
        seen_on_[on.candidate] = stamp_;
        entries_.push_back(
            {on.candidate, static_cast<std::uint16_t>(source), kAssumed, on.why, kRoot, 1});
    }
    for (std::size_t next = 0; next < entries_.size(); next++) {
        const Entry at = entries_[next];
        if (2 * (at.depth + 1) > limit) return;
        if (!expand(static_cast<int>(next), source)) continue;
        return offer_chain(source, line_to(static_cast<int>(entries_.size()) - 1, false), mode);
    }
}

// All nodes on the way to an entry.
Finding::Line ChainSearch::Simple::line_to(int entry, bool begins_on) const {
    Finding::Line line;
    const auto add = [&](int node, Why why) {
        line.push_back({static_cast<std::uint16_t>(node), why, {}, nullptr, nullptr});
    };
    for (int at = entry; at != kRoot; at = entries_[at].parent) {
        const Entry& each = entries_[at];
        if (begins_on && each.parent == kRoot) {
            add(each.candidate, kAssumed);
            break;
        }
        add(each.candidate, each.why_on);
        add(each.via + kCandidates, each.parent == kRoot ? kAssumed : each.why_off);
    }
    std::reverse(line.begin(), line.end());
    for (std::size_t i = 1; i < line.size(); i++)
        line[i].parents = {static_cast<std::uint16_t>(i - 1)};
    return line;
}

void ChainSearch::Simple::offer_cycle(int entry, const Mode& mode) {
    Finding found;
    found.technique = mode.has_x && mode.has_y ? kMixedCycle : mode.has_y ? kYCycle : kXCycle;
    found.complexity = 2 * entries_[entry].depth;
    found.rating = mode.has_x && mode.has_y ? kMixed : kCycle;
    CellSet cells, ons[kSize], offs[kSize];  // and what each symbol sees of those on and off
    std::vector<int> order;
    for (int at = entry; entries_[at].parent != kRoot; at = entries_[at].parent) {
        const Entry& each = entries_[at];
        cells.add(each.candidate / kSize);
        cells.add(each.via / kSize);
        ons[each.candidate % kSize] |= kGeometry.sees[each.candidate / kSize];
        offs[each.via % kSize] |= kGeometry.sees[each.via / kSize];
        order.push_back(each.candidate);
    }
    Mask gone[kCells] = {};
    bool is_worth = false;
    for (int s = 0; s < kSize; s++)
        ((ons[s] & offs[s] & board_->where[s]) - cells).each([&](int cell) {
            gone[cell] |= Mask(1 << s);
            is_worth = true;
        });
    if (!is_worth) return;
    // In the order in which the chain meets them, as that of the steps that follow rests on it.
    for (const int candidate : order)
        for (const int cell : kGeometry.peers[candidate / kSize])
            if (gone[cell] >> candidate % kSize & 1) {
                const bool is_known = std::any_of(found.removed.begin(), found.removed.end(),
                                                  [&](const Removal& r) { return r.cell == cell; });
                if (!is_known) found.removed.push_back({byte(cell), gone[cell]});
            }
    found.lines.push_back(line_to(entry, true));
    found.source = source_;
    offer(found);
}

void ChainSearch::Simple::offer_chain(int target, Finding::Line line, const Mode& mode) {
    Finding found;
    found.technique = mode.has_y ? kForcingChain : kXChain;
    found.rating = mode.has_y ? kMixed : kXChainRating;
    found.complexity = static_cast<int>(line.size());
    found.result = target;
    found.source = line[0].node;
    const int cell = cell_of(target), s = symbol_of(target);
    const Mask own = Mask(1 << s);
    const Mask gone = is_on(target) ? Mask(board_->candidates[cell] & ~own) : own;
    if (!gone) return;
    found.removed = {{byte(cell), gone}};
    found.lines.push_back(std::move(line));
    offer(found);
}

void ChainSearch::Simple::offer(Finding& found) {
    if (!(allowed_ & bit_of(found.technique))) return;
    const bool is_mixed = found.technique == kMixedCycle || found.technique == kForcingChain;
    found.key = is_mixed ? 4 : found.technique == kYCycle ? 3 : 2;
    found.rating += length_rating(found.complexity);
    if (all_) {
        all_->push_back(std::move(found));
        return;
    }
    const auto rank = [](const Finding& each) {
        return std::tuple(each.rating, each.complexity, each.key);
    };
    if (is_found_ && !(rank(found) < rank(*best_))) return;
    *best_ = std::move(found);
    is_found_ = true;
    limits_[0] = most_nodes(kCycle);
    limits_[1] = most_nodes(kXChainRating);
    limits_[2] = most_nodes(kMixed);
}

// How many nodes a chain can have that is not worse than the best.
int ChainSearch::Simple::most_nodes(double rating) const {
    int most = 0;
    for (int nodes = 4;; nodes++) {
        if (std::tuple(rating + length_rating(nodes), nodes) >
            std::tuple(best_->rating, best_->complexity))
            return most;
        most = nodes;
    }
}

}  // namespace nonet::logic
