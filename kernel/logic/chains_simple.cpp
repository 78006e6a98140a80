// Simple chains: lines of nodes that are on and off in turn.
#include <algorithm>
#include <tuple>

#include "logic/chains.hpp"

namespace nonet::logic {

namespace {

constexpr double kCycle = 6.5, kXChainRating = 6.6, kMixed = 7.0;

class SimpleChains : public ChainSearch {
  public:
    explicit SimpleChains(const Poll& poll) : poll_(poll) {}

    bool find(const Board& board, Allowed allowed, Finding& best) override {
        all_ = nullptr;
        allowed_ = allowed;
        best_ = &best;
        is_found_ = false;
        reset_limits();
        search(board);
        return is_found_;
    }

    void collect(const Board& board, std::vector<Finding>& all) override {
        all_ = &all;
        allowed_ = kAllTechniques;
        best_ = nullptr;
        reset_limits();
        search(board);
    }

  private:
    // Which links count: X those of a symbol in units, Y those within cells.
    struct Mode {
        bool has_x, has_y;
    };
    struct Link {
        u16 candidate;
        Why why;
    };
    // A candidate that is on, by way of one that is off.
    struct Entry {
        u16 candidate, via;
        Why why_off, why_on;
        int parent;  // kRoot where the chain begins
        int depth;
    };
    static constexpr int kRoot = -1;

    void search(const Board& board) {
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

    void search_from(int candidate, const Mode& mode) {
        if (!mode.has_x && count(board_->candidates[candidate / kSize]) > 2) return;
        source_ = candidate;
        cycles(candidate, mode);
        if (!mode.has_x) return;  // chains of cells alone always come back as cycles
        chain_to_off(candidate, mode);
        chain_to_on(candidate, mode);
    }

    // All links of a board. Off candidates that turn nothing on are left out.
    void link(const Mode& mode) {
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
                        const Mask rest =
                            board.places[unit][s] & ~(1 << kGeometry.place[cell][kind]);
                        if (is_single(rest))
                            add_strong(candidate, kGeometry.cells[unit][lowest(rest)] * kSize + s,
                                       why_of(kind));
                    }
            });
        for (int cell = 0; cell < kCells; cell++)
            each_bit(board.candidates[cell], [&](int s) {
                const int candidate = cell * kSize + s;
                if (mode.has_y)
                    each_bit(board.candidates[cell] & ~(1u << s), [&](int other) {
                        add_weak(candidate, cell * kSize + other, kByCell);
                    });
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

    void add_strong(int candidate, int other, Why why) {
        const int many = strong_count_[candidate];
        for (int i = 0; i < many; i++)
            if (strong_[candidate][i].candidate == other) return;
        strong_[candidate][strong_count_[candidate]++] = {u16(other), why};
    }

    void add_weak(int candidate, int other, Why why) {
        if (!strong_count_[other]) return;
        weak_[candidate][weak_count_[candidate]++] = {u16(other), why};
    }

    void cycles(int source, const Mode& mode) {
        stamp_++;
        const int limit = limits_[mode.has_x && mode.has_y ? 2 : 0];
        entries_.clear();
        entries_.push_back({u16(source), 0, kAssumed, kAssumed, kRoot, 0});
        seen_on_[source] = stamp_;
        for (size_t next = 0; next < entries_.size(); next++) {
            const Entry at = entries_[next];
            const int depth = at.depth + 1;
            if (2 * depth > limit) return;
            for (int i = 0; i < weak_count_[at.candidate]; i++) {
                const Link off = weak_[at.candidate][i];
                if (passes(int(next), off.candidate)) continue;
                for (int j = 0; j < strong_count_[off.candidate]; j++) {
                    const Link on = strong_[off.candidate][j];
                    const bool is_cycle = on.candidate == source && depth >= 2;
                    if (!is_cycle && seen_on_[on.candidate] == stamp_) continue;
                    const Entry entry{on.candidate, off.candidate, off.why,
                                      on.why,       int(next),     depth};
                    entries_.push_back(entry);
                    if (!is_cycle) {
                        seen_on_[on.candidate] = stamp_;
                        continue;
                    }
                    offer_cycle(int(entries_.size()) - 1, mode);
                    entries_.pop_back();
                    if (2 * depth > limits_[mode.has_x && mode.has_y ? 2 : 0]) return;
                }
            }
        }
    }

    // Continues from an entry to all new candidates; true as soon as one is the source.
    bool expand(int from, int source) {
        const Entry at = entries_[from];
        for (int i = 0; i < weak_count_[at.candidate]; i++) {
            const Link off = weak_[at.candidate][i];
            if (seen_off_[off.candidate] == stamp_) continue;
            seen_off_[off.candidate] = stamp_;
            for (int j = 0; j < strong_count_[off.candidate]; j++) {
                const Link on = strong_[off.candidate][j];
                if (seen_on_[on.candidate] == stamp_) continue;
                seen_on_[on.candidate] = stamp_;
                entries_.push_back(
                    {on.candidate, off.candidate, off.why, on.why, from, at.depth + 1});
                if (on.candidate == source) return true;
            }
        }
        return false;
    }

    // On leads to off, of the same candidate.
    void chain_to_off(int source, const Mode& mode) {
        stamp_++;
        const int limit = limits_[mode.has_y ? 2 : 1];
        entries_.clear();
        entries_.push_back({u16(source), 0, kAssumed, kAssumed, kRoot, 0});
        seen_on_[source] = stamp_;
        for (size_t next = 0; next < entries_.size(); next++) {
            const Entry at = entries_[next];
            if (2 * at.depth + 2 > limit) return;
            if (is_linked(at.candidate, source, mode)) {
                Finding::Line line = line_to(int(next), true);
                const int cell = at.candidate / kSize, own = source / kSize;
                Why why = kByCell;
                if (cell != own)
                    why = kGeometry.units[cell][2] == kGeometry.units[own][2]   ? kByBox
                          : kGeometry.units[cell][0] == kGeometry.units[own][0] ? kByRow
                                                                                : kByColumn;
                line.push_back(
                    {u16(source + kCandidates), why, {u16(line.size() - 1)}, nullptr, nullptr});
                return offer_chain(source + kCandidates, std::move(line), mode);
            }
            expand(int(next), source);
        }
    }

    // Off leads to on, of the same candidate.
    void chain_to_on(int source, const Mode& mode) {
        stamp_++;
        const int limit = limits_[mode.has_y ? 2 : 1];
        entries_.clear();
        seen_off_[source] = stamp_;
        for (int j = 0; j < strong_count_[source]; j++) {
            const Link on = strong_[source][j];
            if (seen_on_[on.candidate] == stamp_) continue;
            seen_on_[on.candidate] = stamp_;
            entries_.push_back({on.candidate, u16(source), kAssumed, on.why, kRoot, 1});
        }
        for (size_t next = 0; next < entries_.size(); next++) {
            const Entry at = entries_[next];
            if (2 * (at.depth + 1) > limit) return;
            if (!expand(int(next), source)) continue;
            return offer_chain(source, line_to(int(entries_.size()) - 1, false), mode);
        }
    }

    bool is_linked(int one, int other, const Mode& mode) const {
        if (one == other) return false;
        const int a = one / kSize, b = other / kSize;
        if (a == b) return mode.has_y;
        return one % kSize == other % kSize && sees(a, b);
    }

    // Whether the way to an entry passes a candidate that is off.
    bool passes(int entry, int via) const {
        for (; entry != kRoot && entries_[entry].parent != kRoot; entry = entries_[entry].parent)
            if (entries_[entry].via == via) return true;
        return false;
    }

    // All nodes on the way to an entry.
    Finding::Line line_to(int entry, bool begins_on) const {
        Finding::Line line;
        const auto add = [&](int node, Why why) {
            line.push_back({u16(node), why, {}, nullptr, nullptr});
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
        for (size_t i = 1; i < line.size(); i++) line[i].parents = {u16(i - 1)};
        return line;
    }

    void offer_cycle(int entry, const Mode& mode) {
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
                    const bool is_known =
                        std::any_of(found.removed.begin(), found.removed.end(),
                                    [&](const Removal& r) { return r.cell == cell; });
                    if (!is_known) found.removed.push_back({byte(cell), gone[cell]});
                }
        found.lines.push_back(line_to(entry, true));
        found.source = source_;
        offer(found);
    }

    void offer_chain(int target, Finding::Line line, const Mode& mode) {
        Finding found;
        found.technique = mode.has_y ? kForcingChain : kXChain;
        found.rating = mode.has_y ? kMixed : kXChainRating;
        found.complexity = int(line.size());
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

    void offer(Finding& found) {
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
    int most_nodes(double rating) const {
        int most = 0;
        for (int nodes = 4;; nodes++) {
            if (std::tuple(rating + length_rating(nodes), nodes) >
                std::tuple(best_->rating, best_->complexity))
                return most;
            most = nodes;
        }
    }

    void reset_limits() { std::fill(limits_, limits_ + 3, kNodes); }

    const Poll& poll_;
    const Board* board_ = nullptr;
    std::vector<Finding>* all_ = nullptr;  // if all are wanted
    Finding* best_ = nullptr;
    bool is_found_ = false;
    Allowed allowed_ = kAllTechniques;
    int source_ = 0;
    int limits_[3] = {};  // nodes that can still be the best, for 6.5, 6.6 and 7.0

    u8 strong_count_[kCandidates];
    Link strong_[kCandidates][4];
    u8 weak_count_[kCandidates];
    Link weak_[kCandidates][32];
    std::vector<Entry> entries_;
    u32 stamp_ = 0;
    u32 seen_on_[kCandidates] = {}, seen_off_[kCandidates] = {};
};

}  // namespace

std::unique_ptr<ChainSearch> simple_chains(const Poll& poll) {
    return std::make_unique<SimpleChains>(poll);
}

}  // namespace nonet::logic
