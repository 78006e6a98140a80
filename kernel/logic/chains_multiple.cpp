// Multiple, dynamic and nested chains: everything that follows from an assumption, and what several
// assumptions lead to together.
#include <algorithm>
#include <tuple>

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

// Candidates of `before` that had to go for a chain to be there.
template <class Visit>
void needs_of(const Finding& found, const Board& before, const Board& board, const Visit& visit) {
    const bool is_cycle =
        found.technique == kXCycle || found.technique == kYCycle || found.technique == kMixedCycle;
    const auto by_unit = [&](int unit, int s) {
        each_bit(before.places[unit][s] & ~board.places[unit][s],
                 [&](int i) { visit(kGeometry.cells[unit][i], s); });
    };
    for (const Finding::Line& line : found.lines)
        for (const Finding::Place& place : line) {
            if (!is_on(place.node) && !is_cycle) continue;
            const int cell = cell_of(place.node), s = symbol_of(place.node);
            Why why = place.why;
            if (why == kAssumed && found.form == kCell) why = kByCell;
            if (why == kAssumed && found.form == kUnit) {
                by_unit(found.unit, s);
            } else if (why == kByCell) {
                each_bit(before.candidates[cell] & ~board.candidates[cell],
                         [&](int other) { visit(cell, other); });
            } else if (why == kByRow || why == kByColumn || why == kByBox) {
                by_unit(kGeometry.units[cell][why - kByRow], s);
            }
        }
}

class MultipleChains : public ChainSearch {
  public:
    MultipleChains(const ChainKind& kind, const Poll& poll, const ChainSearch* base)
        : kind_(kind), poll_(poll), base_(static_cast<const MultipleChains*>(base)), runs_(kNodes) {
        const auto add = [&](const ChainKind& within) {
            within_.push_back(make_chain_search(within, poll, nullptr));
        };
        const ChainKind simple{kForcingChain, false, false, false, 0, 0};
        const ChainKind multiple{kMultipleChains, true, false, false, 0, 0};
        if (kind.level == 2 || kind.level == 3) add(simple);
        if (kind.level == 3) add(multiple);
        if (kind.level == 4) {
            constexpr Technique techniques[] = {kDynamicChains, kDynamicPlusChains, kNestedChains,
                                                kNestedMultipleChains};
            add({techniques[kind.nesting], true, true, false, kind.nesting, 0});
        }
    }

    bool find(const Board& board, Allowed, Finding& best) override {
        all_ = nullptr;
        best_ = &best;
        is_found_ = false;
        search(board);
        return is_found_;
    }

    void collect(const Board& board, std::vector<Finding>& all) override {
        all_ = &all;
        best_ = nullptr;
        search(board);
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

    void search(const Board& board) {
        board_ = board;
        for (auto& run : runs_)
            if (run) run->is_known = false;
        is_begun_ = base_ && base_->board_.is_as(board);
        for (int cell = 0; cell < kCells; cell++) {
            const int many = count(board.candidates[cell]);
            if (many > 2 || (many > 1 && kind_.is_dynamic)) search_cell(cell);
        }
    }

    void search_cell(int cell) {
        const Mask mask = board_.candidates[cell];
        const bool is_double = count(mask) >= 3 && !kind_.is_nishio && kind_.is_dynamic;
        const Run* runs[kSize];
        int many = 0;
        each_bit(mask, [&](int s) {
            runs[many++] = &run_from(node_of(cell, s, true));
            search_binary(cell, s, is_double);
            if (!kind_.is_nishio) search_units(cell, s);
        });
        if (kind_.is_nishio) return;
        if (many == 2 || (kind_.is_multiple && many > 2))
            search_common(runs, many, kCell, kCellKey, cell, -1);
    }

    // What follows from a candidate on, and off.
    void search_binary(int cell, int s, bool is_double) {
        if (!kind_.is_dynamic && !kind_.is_nishio) return;
        const Run& on = run_from(node_of(cell, s, true));
        const auto offer_absurd = [&](const Run& run, int source) {
            if (!run.is_absurd) return;
            const Target targets[2] = {{&run, run.absurd_on}, {&run, run.absurd_off}};
            offer({kContradiction, kAbsurdKey, opposite(source), source, -1, targets, 2});
        };
        offer_absurd(on, node_of(cell, s, true));
        const Run& off = run_from(node_of(cell, s, false));
        offer_absurd(off, node_of(cell, s, false));
        if (is_double) search_double(on, off, node_of(cell, s, true));
    }

    void search_double(const Run& on, const Run& off, int node) {
        for (const auto* side : {&on.ons, &on.offs})
            for (const int entry : *side) {
                const int result = on[entry].node, other = off.at(result);
                if (other == Run::kMissing) continue;
                const Target targets[2] = {{&on, entry}, {&off, other}};
                offer({kDouble, kDoubleKey, result, node, -1, targets, 2});
            }
    }

    void search_units(int cell, int s) {
        for (const int kind : {2, 0, 1}) {
            const int unit = kGeometry.units[cell][kind];
            const Mask places = board_.places[unit][s];
            const int many = count(places);
            if (many < 2 || (many > 2 && !kind_.is_multiple)) continue;
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
            if (run.is_absurd) return;
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
            } else if (kind_.level == 0 || !follow_patterns(run)) {
                return;
            }
        }
    }

    // What a candidate that is on turns off; false where that was on.
    bool follow_on(int entry, Run& run) {
        const int node = run[entry].node, cell = cell_of(node), s = symbol_of(node);
        bool is_fine = true;
        const auto turn_off = [&](int other, int symbol, Why why) {
            if (!is_fine) return;
            const int off = node_of(other, symbol, false);
            is_fine = !run.has(opposite(off));
            if (is_fine && run.has(off)) return;
            const int added = is_fine ? run.add(off, why) : run.add_apart(off, why);
            run.add_parent(entry);
            if (is_fine) return;
            run.is_absurd = true;
            run.absurd_on = run.at(opposite(off));
            run.absurd_off = added;
        };
        if (!kind_.is_nishio)
            each_bit(now_.candidates[cell] & ~(1u << s),
                     [&](int other) { turn_off(cell, other, kByCell); });
        const int box = kGeometry.units[cell][2];
        for (const int kind : {2, 0, 1}) {
            const int unit = kGeometry.units[cell][kind];
            Mask rest = now_.places[unit][s] & ~(1 << kGeometry.place[cell][kind]);
            if (kind != 2) rest &= ~kGeometry.cross[unit][box];
            each_bit(rest, [&](int i) { turn_off(kGeometry.cells[unit][i], s, why_of(kind)); });
        }
        return is_fine;
    }

    // What a candidate that is off turns on; false where that was off.
    bool follow_off(int entry, Run& run) {
        const int node = run[entry].node, cell = cell_of(node), s = symbol_of(node);
        const Mask mask = now_.candidates[cell];
        bool is_fine = true;
        if (!kind_.is_nishio && count(mask) == 2) {
            const int other = lowest(mask) == s ? lowest(mask & (mask - 1)) : lowest(mask);
            is_fine = turn_on(node_of(cell, other, true), kByCell, entry,
                              board_.candidates[cell] & ~mask, -1, run);
        }
        for (const int kind : {2, 0, 1}) {
            if (!is_fine) break;
            const int unit = kGeometry.units[cell][kind];
            const Mask rest = now_.places[unit][s] & ~(1 << kGeometry.place[cell][kind]);
            if (!is_single(rest)) continue;
            const unsigned gone = board_.places[unit][s] & ~now_.places[unit][s];
            is_fine = turn_on(node_of(kGeometry.cells[unit][lowest(rest)], s, true), why_of(kind),
                              entry, gone, unit, run);
        }
        if (kind_.is_dynamic && now_.has(cell, s)) now_.remove(cell, s);
        return is_fine;
    }

    // `gone`: the symbols of the cell, or the places of the unit, that went off before.
    bool turn_on(int node, Why why, int parent, unsigned gone, int unit, Run& run) {
        const bool is_fine = !run.has(opposite(node));
        if (is_fine && run.has(node)) return true;
        const int added = is_fine ? run.add(node, why) : run.add_apart(node, why);
        run.add_parent(parent);
        each_bit(gone, [&](int i) {
            const int off = unit < 0 ? node_of(cell_of(node), i, false)
                                     : node_of(kGeometry.cells[unit][i], symbol_of(node), false);
            run.add_parent(run.at(off));
        });
        if (!is_fine) {
            run.is_absurd = true;
            run.absurd_on = added;
            run.absurd_off = run.at(opposite(node));
        }
        return is_fine;
    }

    // Patterns on the board that is left: those of the first kind that has any which were not there
    // before. Whether something new went off.
    bool follow_patterns(Run& run) {
        const int before = run.size();
        const auto take = [&](const Pattern& found) {
            std::vector<int> parents;
            found.needs(board_, now_, [&](int cell, int s) {
                parents.push_back(run.at(node_of(cell, s, false)));
            });
            if (parents.empty()) return false;
            std::vector<Removal> removed;
            found.removals(now_,
                           [&](int cell, Mask mask) { removed.push_back({byte(cell), mask}); });
            hash_order(removed);
            const int reason = int(run.reasons.size());
            run.reasons.push_back({nullptr, found});
            for (const Removal& each : removed)
                each_bit(each.symbols, [&](int s) {
                    const int node = node_of(each.cell, s, false);
                    if (run.has(node)) return;
                    run.add(node, kByStep, reason);
                    for (const int parent : parents) run.add_parent(parent);
                });
            return false;
        };
        const auto take_if_worth = [&](const Pattern& found) {
            return try_pattern(now_, found, take);
        };
        each_locked(now_, take);
        if (run.size() == before) each_hidden<2>(now_, take_if_worth);
        if (run.size() == before) each_naked<2>(now_, take);
        if (run.size() == before) each_fish<2>(now_, take);
        for (const auto& chains : within_)
            if (run.size() == before) follow_chains(*chains, run);
        return run.size() > before;
    }

    void follow_chains(ChainSearch& chains, Run& run) {
        nested_.clear();
        chains.find_all(now_, nested_);
        std::vector<int> parents;
        for (Finding& found : nested_) {
            parents.clear();
            needs_of(found, board_, now_, [&](int cell, int s) {
                const int parent = run.at(node_of(cell, s, false));
                if (std::find(parents.begin(), parents.end(), parent) == parents.end())
                    parents.push_back(parent);
            });
            if (parents.empty()) continue;
            hash_order(found.removed);
            std::shared_ptr<const Finding> kept;
            const std::vector<Removal> removed = found.removed;
            for (const Removal& each : removed)
                each_bit(each.symbols, [&](int s) {
                    const int node = node_of(each.cell, s, false);
                    if (run.has(node)) return;
                    if (!kept) {
                        kept = std::make_shared<const Finding>(std::move(found));
                        run.reasons.push_back({kept, {}});
                    }
                    run.add(node, kByStep, int(run.reasons.size()) - 1);
                    for (const int parent : parents) run.add_parent(parent);
                });
        }
    }

    void offer(const Offer& found) {
        const int cell = cell_of(found.result), s = symbol_of(found.result);
        if (is_on(found.result) && !(board_.candidates[cell] & ~(1u << s))) return;
        const int most = best_ && is_found_ ? best_->complexity : 1 << 30;
        int complexity = 0;
        for (int i = 0; i < found.count; i++)
            complexity += found.targets[i].run->least_ancestors(found.targets[i].entry);
        if (complexity > most) return;
        complexity = 0;
        for (int i = 0; i < found.count; i++) {
            complexity += found.targets[i].run->ancestors(found.targets[i].entry);
            if (complexity > most) return;
        }
        if (kind_.level >= 2) complexity += nested_complexity(found);
        if (all_) {
            all_->emplace_back();
            make_finding(found, complexity, all_->back());
            return;
        }
        if (is_found_ &&
            std::tuple(complexity, found.key) >= std::tuple(best_->complexity, best_->key))
            return;
        *best_ = {};
        make_finding(found, complexity, *best_);
        is_found_ = true;
    }

    // The nodes of the chains within, each of these counted once.
    int nested_complexity(const Offer& found) const {
        std::vector<const Finding*> known;
        std::vector<std::vector<int>> signatures;
        std::vector<int> entries;
        int complexity = 0;
        for (int i = 0; i < found.count; i++) {
            const Run& run = *found.targets[i].run;
            if (run.reasons.empty()) continue;
            run.behind(found.targets[i].entry, entries);
            for (const int entry : entries) {
                if (run[entry].reason == Run::kMissing) continue;
                const Finding* nested = run.reasons[run[entry].reason].nested.get();
                if (!nested || std::find(known.begin(), known.end(), nested) != known.end())
                    continue;
                known.push_back(nested);
                std::vector<int> signature = signature_of(*nested);
                if (std::find(signatures.begin(), signatures.end(), signature) != signatures.end())
                    continue;
                signatures.push_back(std::move(signature));
                complexity += nested->complexity;
            }
        }
        return complexity;
    }

    void make_finding(const Offer& found, int complexity, Finding& into) const {
        into.form = found.form;
        into.technique = kind_.technique;
        into.complexity = complexity;
        into.key = found.key;
        into.result = found.result;
        into.source = found.source;
        into.unit = found.unit;
        into.rating = kTechniqueTable[kind_.technique].rating / 10.0 + length_rating(complexity);
        const int cell = cell_of(found.result);
        const Mask own = Mask(1 << symbol_of(found.result));
        const Mask gone = is_on(found.result) ? Mask(board_.candidates[cell] & ~own) : own;
        into.removed = {{byte(cell), gone}};
        for (int i = 0; i < found.count; i++) into.lines.push_back(line_to(found.targets[i]));
    }

    Finding::Line line_to(const Target& target) const {
        const Run& run = *target.run;
        std::vector<int> entries;
        run.behind(target.entry, entries);
        // A node that contradicts an earlier one is last; all others come after their parents.
        std::vector<int> place(run.size());
        Finding::Line line;
        for (const int entry : entries) {
            place[entry] = int(line.size());
            Finding::Place at{run[entry].node, run[entry].why, {}, nullptr, nullptr};
            const u32* parents = run.parents_of(entry);
            for (int i = 0; i < run[entry].parents; i++)
                at.parents.push_back(u16(place[parents[i]]));
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
    std::vector<Finding> nested_;
    std::vector<Finding>* all_ = nullptr;
    Finding* best_ = nullptr;
    bool is_found_ = false;
};

}  // namespace

std::unique_ptr<ChainSearch> multiple_chains(const ChainKind& kind, const Poll& poll,
                                             const ChainSearch* base) {
    return std::make_unique<MultipleChains>(kind, poll, base);
}

}  // namespace nonet::logic
