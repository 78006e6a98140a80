// Multiple, dynamic and nested chains: everything that follows from an assumption, and what several
// assumptions lead to together.
#include <algorithm>

#include "logic/chain_run.hpp"

namespace nonet::logic {

namespace {

constexpr int kDoubleKey = 1, kCellKey = 5, kUnitKey = 6, kAbsurdKey = 7;

// Removals in the order in which the scale's own program goes through them: by the remainder of
// the cell's number, as in its table of hashes. What follows in a chain rests on it.
void hash_order(std::vector<Removal>& removed) {
    size_t size = 16;
    while (removed.size() * 4 > size * 3) size *= 2;
    std::stable_sort(removed.begin(), removed.end(), [&](const Removal& one, const Removal& two) {
        return one.cell % size < two.cell % size;
    });
}

// The nodes of a chain from its end, in the order in which they are met.
void add_signature(const Finding::Line& line, std::vector<int>& nodes) {
    std::vector<int> now{int(line.size()) - 1}, next;
    std::vector<bool> is_done(kNodes);
    while (!now.empty()) {
        next.clear();
        for (const int at : now) {
            const Finding::Place& place = line[at];
            if (is_done[place.node]) continue;
            is_done[place.node] = true;
            nodes.push_back(place.node);
            for (const int parent : place.parents) next.push_back(parent);
        }
        now.swap(next);
    }
    nodes.push_back(-1);
}

std::vector<int> signature_of(const Finding& found) {
    std::vector<int> nodes;
    for (const Finding::Line& line : found.lines) add_signature(line, nodes);
    return nodes;
}

// Calls `visit(cell, symbols)` for candidates that went since `before`: those of a cell for
// kByCell, else those of a symbol in the cell's row, column or box.
template <class Visit>
void each_gone(const Board& before, const Board& board, int cell, int s, Why why,
               const Visit& visit) {
    if (why == kByCell) return visit(cell, Mask(before.candidates[cell] & ~board.candidates[cell]));
    const int unit = kGeometry.units[cell][why - kByRow];
    each_bit(before.places[unit][s] & ~board.places[unit][s],
             [&](int i) { visit(kGeometry.cells[unit][i], Mask(1 << s)); });
}

// Those that had to go for a chain to be there.
template <class Visit>
void needs_of(const Finding& found, const Board& before, const Board& board, const Visit& visit) {
    const bool is_cycle =
        found.technique == kXCycle || found.technique == kYCycle || found.technique == kMixedCycle;
    for (const Finding::Line& line : found.lines)
        for (const Finding::Place& place : line) {
            if (!is_on(place.node) && !is_cycle) continue;
            Why why = place.why;
            if (why == kAssumed && found.form == kCell) why = kByCell;
            if (why == kAssumed && found.form == kUnit) why = why_of(found.unit / kSize);
            if (why == kAssumed || why == kByStep) continue;
            each_gone(before, board, cell_of(place.node), symbol_of(place.node), why, visit);
        }
}

class MultipleChains : public ChainSearch {
  public:
    MultipleChains(const ChainKind& kind, const Poll& poll, const ChainSearch* base)
        : kind_(kind), poll_(poll), base_(static_cast<const MultipleChains*>(base)), runs_(kNodes) {
        const auto add = [&](const ChainKind& within) {
            within_.push_back(make_chain_search(within, poll, nullptr));
        };
        const int level = kind.level();
        if (level == 2 || level == 3) add({kForcingChain});
        if (level == 3) add({kMultipleChains});
        if (level == 4) add({Technique(kDynamicChains + kind.nesting)});
    }

  private:
    // What a run comes to: a node of it.
    struct Target {
        const Run* run;
        int entry;
    };
    // A chain that could be made of runs.
    struct Offer {
        Form form;
        int key;
        int result;  // a node
        int source, unit;
        const Target* targets;
        int count;
    };

    void search(const Board& board) override {
        board_ = board;
        for (auto& run : runs_)
            if (run) run->is_known = false;
        is_begun_ = base_ && base_->board_ == board;
        for (int cell = 0; cell < kCells; cell++) {
            const int many = count(board.candidates[cell]);
            if (many > 2 || (many > 1 && kind_.is_dynamic())) search_cell(cell);
        }
    }

    void search_cell(int cell) {
        const Mask mask = board_.candidates[cell];
        const bool is_double = count(mask) >= 3 && !kind_.is_nishio();
        const Run* runs[kSize];
        int many = 0;
        each_bit(mask, [&](int s) {
            runs[many++] = &run_from(node_of(cell, s, true));
            if (kind_.is_dynamic()) search_binary(cell, s, is_double);
            if (!kind_.is_nishio()) search_units(cell, s);
        });
        if (kind_.is_nishio()) return;
        if (many == 2 || (kind_.is_multiple() && many > 2))
            search_common(runs, many, kCell, kCellKey, cell, -1);
    }

    // What follows from a candidate on, and off.
    void search_binary(int cell, int s, bool is_double) {
        const int on = node_of(cell, s, true);
        const Run* runs[2];
        for (const int source : {on, opposite(on)}) {
            const Run& run = run_from(source);
            runs[source != on] = &run;
            if (!run.is_absurd()) continue;
            const Target targets[2] = {{&run, run.absurd_on}, {&run, run.absurd_off}};
            offer({kContradiction, kAbsurdKey, opposite(source), source, -1, targets, 2});
        }
        if (is_double) search_common(runs, 2, kDouble, kDoubleKey, on, -1);
    }

    void search_units(int cell, int s) {
        for (const int kind : {2, 0, 1}) {
            const int unit = kGeometry.units[cell][kind];
            const Mask places = board_.places[unit][s];
            const int many = count(places);
            if (many < 2 || (many > 2 && !kind_.is_multiple())) continue;
            if (lowest(places) != kGeometry.place[cell][kind]) continue;  // it comes up once
            const Run* runs[kSize];
            int next = 0;
            each_bit(places, [&](int i) {
                runs[next++] = &run_from(node_of(kGeometry.cells[unit][i], s, true));
            });
            search_common(runs, many, kUnit, kUnitKey, node_of(cell, s, true), unit);
        }
    }

    // Nodes that all runs have.
    void search_common(const Run* const* runs, int count, Form form, int key, int source,
                       int unit) {
        Target targets[kSize];
        for (const auto* side : {&runs[0]->ons, &runs[0]->offs})
            for (const int entry : *side) {
                const int node = (*runs[0])[entry].node;
                targets[0] = {runs[0], entry};
                int i = 1;
                for (; i < count; i++) {
                    const int other = runs[i]->at(node);
                    if (other == Run::kMissing) break;
                    targets[i] = {runs[i], other};
                }
                if (i == count) offer({form, key, node, source, unit, targets, count});
            }
    }

    const Run& run_from(int node) {
        std::unique_ptr<Run>& run = runs_[node];
        if (!run) run = std::make_unique<Run>();
        if (!run->is_known) {
            follow(node, *run);
            run->is_known = true;
        }
        return *run;
    }

    const Run* begun(int node) const {
        const Run* run = is_begun_ ? base_->runs_[node].get() : nullptr;
        return run && run->is_known ? run : nullptr;
    }

    // Follows an assumption to its end.
    void follow(int start, Run& run) {
        if (poll_()) throw Stopped{};
        if (const Run* begin = begun(start)) {
            run = *begin;
            if (run.is_absurd()) return;
            now_ = board_;
            for (const int entry : run.offs)
                now_.remove(cell_of(run[entry].node), symbol_of(run[entry].node));
            return go_on(run.ons.size(), run.offs.size(), run);
        }
        run.clear();
        now_ = board_;
        run.add(start, kAssumed);
        go_on(0, 0, run);
    }

    // What is on comes first, then what is off, then patterns.
    void go_on(size_t next_on, size_t next_off, Run& run) {
        for (;;) {
            if (next_on < run.ons.size()) {
                if (!follow_on(run.ons[next_on++], run)) return;
            } else if (next_off < run.offs.size()) {
                if (!follow_off(run.offs[next_off++], run)) return;
            } else if (kind_.level() == 0 || !follow_patterns(run)) {
                return;
            }
        }
    }

    // What a candidate that is on turns off; false where that was on.
    bool follow_on(int entry, Run& run) {
        const int node = run[entry].node;
        each_weak_link(now_, cell_of(node), symbol_of(node), !kind_.is_nishio(),
                       [&](int cell, int s, Why why) {
                           if (!run.is_absurd() && run.reach(node_of(cell, s, false), why))
                               run.add_parent(entry);
                       });
        return !run.is_absurd();
    }

    // What a candidate that is off turns on; false where that was off.
    bool follow_off(int entry, Run& run) {
        const int cell = cell_of(run[entry].node), s = symbol_of(run[entry].node);
        each_strong_link(
            now_, cell, s, !kind_.is_nishio(), true, [&](int other, int symbol, Why why) {
                if (run.is_absurd() || !run.reach(node_of(other, symbol, true), why)) return;
                run.add_parent(entry);
                each_gone(board_, now_, cell, s, why, [&](int gone, Mask symbols) {
                    each_off(gone, symbols, run, [&](int off) { run.add_parent(off); });
                });
            });
        if (kind_.is_dynamic() && now_.has(cell, s)) now_.remove(cell, s);
        return !run.is_absurd();
    }

    // The entries of candidates that are off.
    template <class Visit>
    static void each_off(int cell, Mask symbols, const Run& run, const Visit& visit) {
        each_bit(symbols, [&](int s) { visit(run.at(node_of(cell, s, false))); });
    }

    // Patterns on the board that is left: those of the first kind that has any which were not there
    // before. Whether something new went off.
    bool follow_patterns(Run& run) {
        const int before = run.size();
        const auto take = [&](const Pattern& found) {
            removed_.clear();
            found.removals(now_,
                           [&](int cell, Mask mask) { removed_.push_back({byte(cell), mask}); });
            if (removed_.empty()) return false;
            parents_.clear();
            found.needs(board_, now_,
                        [&](int cell, Mask symbols) { add_parents(cell, symbols, run); });
            turn_off(run, {nullptr, found});
            return false;
        };
        each_locked(now_, take);
        if (run.size() == before) each_hidden<2>(now_, take);
        if (run.size() == before) each_naked<2>(now_, take);
        if (run.size() == before) each_fish<2>(now_, take);
        for (const auto& chains : within_)
            if (run.size() == before) follow_chains(*chains, run);
        return run.size() > before;
    }

    void follow_chains(ChainSearch& chains, Run& run) {
        for (Finding& found : chains.find_all(now_)) {
            parents_.clear();
            needs_of(found, board_, now_,
                     [&](int cell, Mask symbols) { add_parents(cell, symbols, run); });
            removed_ = found.removed;
            turn_off(run, {std::make_shared<const Finding>(std::move(found)), {}});
        }
    }

    // Adds candidates that are off to the parents of what a step removes.
    void add_parents(int cell, Mask symbols, const Run& run) {
        each_off(cell, symbols, run, [&](int parent) {
            if (std::ranges::find(parents_, parent) == parents_.end()) parents_.push_back(parent);
        });
    }

    // Turns off what a step removes, unless it was there before. `reason` is the step, which is
    // kept if any of that is new.
    void turn_off(Run& run, const Run::Reason& reason) {
        if (parents_.empty()) return;
        hash_order(removed_);
        int number = Run::kMissing;
        for (const Removal& each : removed_)
            each_bit(each.symbols, [&](int s) {
                const int node = node_of(each.cell, s, false);
                if (run.has(node)) return;
                if (number == Run::kMissing) {
                    number = int(run.reasons.size());
                    run.reasons.push_back(reason);
                }
                run.add(node, kByStep, number);
                for (const int parent : parents_) run.add_parent(parent);
            });
    }

    void offer(const Offer& found) {
        if (!gone_by(found.result, board_)) return;
        const int most = best_ ? best_->complexity : 1 << 30;
        int complexity = 0;
        for (int i = 0; i < found.count; i++)
            complexity += found.targets[i].run->least_ancestors(found.targets[i].entry);
        if (complexity > most) return;
        complexity = 0;
        for (int i = 0; i < found.count; i++) {
            complexity += found.targets[i].run->ancestors(found.targets[i].entry);
            if (complexity > most) return;
        }
        if (kind_.level() >= 2) complexity += nested_complexity(found);
        if (!best_ || std::tuple(complexity, found.key) < std::tuple(best_->complexity, best_->key))
            take(make_finding(found, complexity));
    }

    // The nodes of the chains within, each of these counted once.
    int nested_complexity(const Offer& found) const {
        std::vector<const Finding*> known;
        std::vector<std::vector<int>> signatures;
        int complexity = 0;
        for (int i = 0; i < found.count; i++) {
            const Run& run = *found.targets[i].run;
            if (run.reasons.empty()) continue;
            for (const int entry : run.behind(found.targets[i].entry)) {
                if (run[entry].reason == Run::kMissing) continue;
                const Finding* nested = run.reasons[run[entry].reason].nested.get();
                if (!nested || std::ranges::find(known, nested) != known.end()) continue;
                known.push_back(nested);
                std::vector<int> signature = signature_of(*nested);
                if (std::ranges::find(signatures, signature) != signatures.end()) continue;
                signatures.push_back(std::move(signature));
                complexity += nested->complexity;
            }
        }
        return complexity;
    }

    Finding make_finding(const Offer& found, int complexity) const {
        const double rating = rating_of(kind_.technique, complexity);
        Finding made{found.form,   kind_.technique, rating,     complexity, found.key,
                     found.result, found.source,    found.unit, {},         {}};
        made.removed = {{byte(cell_of(found.result)), gone_by(found.result, board_)}};
        for (int i = 0; i < found.count; i++) made.lines.push_back(line_to(found.targets[i]));
        return made;
    }

    Finding::Line line_to(const Target& target) const {
        const Run& run = *target.run;
        // A node that contradicts an earlier one is last; all others come after their parents.
        std::vector<int> place(run.size());
        Finding::Line line;
        for (const int entry : run.behind(target.entry)) {
            place[entry] = int(line.size());
            Finding::Place at{run[entry].node, run[entry].why};
            for (const u32 parent : run.parents_of(entry)) at.parents.push_back(u16(place[parent]));
            if (run[entry].reason != Run::kMissing) {
                const Run::Reason& reason = run.reasons[run[entry].reason];
                at.nested = reason.nested;
                if (!reason.nested) at.pattern = std::make_shared<const Pattern>(reason.pattern);
            }
            line.push_back(std::move(at));
        }
        return line;
    }

    const ChainKind kind_;
    const Poll& poll_;
    const MultipleChains* const base_;  // a search with fewer means, or null
    Board board_;                       // as it is
    Board now_;                         // as an assumption leaves it
    std::vector<std::unique_ptr<Run>> runs_;
    bool is_begun_ = false;  // the base has its runs
    std::vector<std::unique_ptr<ChainSearch>> within_;
    std::vector<Removal> removed_;  // by the current step
    std::vector<int> parents_;      // of these
};

}  // namespace

std::unique_ptr<ChainSearch> make_chain_search(const ChainKind& kind, const Poll& poll,
                                               const ChainSearch* base) {
    if (kind.is_simple()) return make_simple_search(poll);
    return std::make_unique<MultipleChains>(kind, poll, base);
}

}  // namespace nonet::logic
