// Simple chains: lines of nodes that are on and off in turn.
#include <algorithm>

#include "logic/chains.hpp"

namespace nonet::logic {

namespace {

class SimpleChains : public ChainSearch {
  public:
    explicit SimpleChains(const Poll& poll) : poll_(poll) {}

  private:
    // Which links count, X those of a symbol in units, Y those within cells; what that makes.
    struct Mode {
        bool has_x, has_y;
        Technique cycle, chain;
        int key;
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

    void search(const Board& board) override {
        board_ = &board;
        // Chains of cells alone always come back as cycles.
        constexpr Mode modes[3] = {{true, false, kXCycle, kXChain, 2},
                                   {false, true, kYCycle, kYCycle, 3},
                                   {true, true, kMixedCycle, kForcingChain, 4}};
        for (const Mode& mode : modes) {
            mode_ = mode;
            find_limits();
            link();
            for (int cell = 0; cell < kCells; cell++) {
                const Mask mask = board.candidates[cell];
                if (!mask || is_single(mask)) continue;
                if (poll_()) throw Stopped{};
                if (mode.has_x || count(mask) == 2)
                    each_bit(mask, [&](int s) { search_from(cell * kSize + s); });
            }
        }
    }

    void search_from(int candidate) {
        source_ = candidate;
        cycles();
        if (!mode_.has_x) return;
        chain_to_off();
        chain_to_on();
    }

    // All links of a board. Off candidates that turn nothing on are left out.
    void link() {
        std::ranges::fill(strong_count_, 0);
        std::ranges::fill(weak_count_, 0);
        for (int cell = 0; cell < kCells; cell++)
            each_bit(board_->candidates[cell], [&](int s) {
                each_strong_link(*board_, cell, s, mode_.has_y, mode_.has_x,
                                 [&](int other, int symbol, Why why) {
                                     add_strong(cell * kSize + s, other * kSize + symbol, why);
                                 });
            });
        for (int cell = 0; cell < kCells; cell++)
            each_bit(board_->candidates[cell], [&](int s) {
                each_weak_link(*board_, cell, s, mode_.has_y, [&](int other, int symbol, Why why) {
                    add_weak(cell * kSize + s, other * kSize + symbol, why);
                });
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

    void begin_on() {
        stamp_++;
        entries_.assign(1, {u16(source_), 0, kAssumed, kAssumed, kRoot, 0});
        seen_on_[source_] = stamp_;
    }

    void cycles() {
        begin_on();
        for (size_t next = 0; next < entries_.size(); next++) {
            const Entry at = entries_[next];
            const int depth = at.depth + 1;
            if (2 * depth > cycle_limit_) return;
            for (int i = 0; i < weak_count_[at.candidate]; i++) {
                const Link off = weak_[at.candidate][i];
                if (passes(int(next), off.candidate)) continue;
                for (int j = 0; j < strong_count_[off.candidate]; j++) {
                    const Link on = strong_[off.candidate][j];
                    const bool is_cycle = on.candidate == source_ && depth >= 2;
                    if (!is_cycle && seen_on_[on.candidate] == stamp_) continue;
                    const Entry entry{on.candidate, off.candidate, off.why,
                                      on.why,       int(next),     depth};
                    entries_.push_back(entry);
                    if (!is_cycle) {
                        seen_on_[on.candidate] = stamp_;
                        continue;
                    }
                    offer_cycle(int(entries_.size()) - 1);
                    entries_.pop_back();
                    if (2 * depth > cycle_limit_) return;
                }
            }
        }
    }

    // Continues from an entry to all new candidates; true as soon as one is the source.
    bool expand(int from) {
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
                if (on.candidate == source_) return true;
            }
        }
        return false;
    }

    // On leads to off, of the same candidate.
    void chain_to_off() {
        begin_on();
        for (size_t next = 0; next < entries_.size(); next++) {
            const Entry at = entries_[next];
            if (2 * at.depth + 2 > chain_limit_) return;
            if (const Why why = link_to_source(at.candidate); why != kAssumed) {
                Finding::Line line = line_to(int(next), true);
                line.push_back({u16(source_ + kCandidates), why, {u16(line.size() - 1)}});
                return offer_chain(source_ + kCandidates, std::move(line));
            }
            expand(int(next));
        }
    }

    // Off leads to on, of the same candidate.
    void chain_to_on() {
        stamp_++;
        entries_.clear();
        seen_off_[source_] = stamp_;
        for (int j = 0; j < strong_count_[source_]; j++) {
            const Link on = strong_[source_][j];
            if (seen_on_[on.candidate] == stamp_) continue;
            seen_on_[on.candidate] = stamp_;
            entries_.push_back({on.candidate, u16(source_), kAssumed, on.why, kRoot, 1});
        }
        for (size_t next = 0; next < entries_.size(); next++) {
            const Entry at = entries_[next];
            if (2 * (at.depth + 1) > chain_limit_) return;
            if (!expand(int(next))) continue;
            return offer_chain(source_, line_to(int(entries_.size()) - 1, false));
        }
    }

    // Why a candidate that is on turns the source off; kAssumed if it does not.
    Why link_to_source(int candidate) const {
        if (candidate == source_) return kAssumed;
        const int a = candidate / kSize, b = source_ / kSize;
        if (a == b) return mode_.has_y ? kByCell : kAssumed;
        if (candidate % kSize != source_ % kSize) return kAssumed;
        for (const int kind : {2, 0, 1})
            if (kGeometry.units[a][kind] == kGeometry.units[b][kind]) return why_of(kind);
        return kAssumed;
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
        const auto add = [&](int node, Why why) { line.push_back({u16(node), why}); };
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

    void offer_cycle(int entry) {
        Finding found;
        found.technique = mode_.cycle;
        found.complexity = 2 * entries_[entry].depth;
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
                    found.removed.push_back({byte(cell), gone[cell]});
                    gone[cell] = 0;
                }
        found.lines.push_back(line_to(entry, true));
        found.source = source_;
        offer(found);
    }

    void offer_chain(int target, Finding::Line line) {
        const Mask gone = gone_by(target, *board_);
        if (!gone) return;
        Finding found;
        found.technique = mode_.chain;
        found.complexity = int(line.size());
        found.result = target;
        found.source = line[0].node;
        found.removed = {{byte(cell_of(target)), gone}};
        found.lines.push_back(std::move(line));
        offer(found);
    }

    void offer(Finding& found) {
        if (!(allowed_ & bit_of(found.technique))) return;
        found.key = mode_.key;
        found.rating = rating_of(found.technique, found.complexity);
        if (best_ && found.rank() >= best_->rank()) return;
        take(std::move(found));
        find_limits();
    }

    void find_limits() {
        cycle_limit_ = most_nodes(mode_.cycle);
        chain_limit_ = most_nodes(mode_.chain);
    }

    // How many nodes a chain can have that is not worse than the best.
    int most_nodes(Technique technique) const {
        if (!best_) return kNodes;
        int nodes = 4;
        while (std::tuple(rating_of(technique, nodes), nodes) <=
               std::tuple(best_->rating, best_->complexity))
            nodes++;
        return nodes > 4 ? nodes - 1 : 0;
    }

    const Poll& poll_;
    const Board* board_ = nullptr;
    Mode mode_{};
    int source_ = 0;
    int cycle_limit_ = kNodes, chain_limit_ = kNodes;  // nodes that the best can have

    u8 strong_count_[kCandidates];
    Link strong_[kCandidates][4];
    u8 weak_count_[kCandidates];
    Link weak_[kCandidates][32];
    std::vector<Entry> entries_;
    u32 stamp_ = 0;
    u32 seen_on_[kCandidates] = {}, seen_off_[kCandidates] = {};
};

}  // namespace

std::unique_ptr<ChainSearch> make_simple_search(const Poll& poll) {
    return std::make_unique<SimpleChains>(poll);
}

}  // namespace nonet::logic
