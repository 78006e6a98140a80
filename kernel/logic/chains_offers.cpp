// What runs come to together: which of it is the best, and how it is kept.
#include <algorithm>
#include <tuple>

#include "logic/chains_multiple.hpp"

namespace nonet::logic {

void ChainSearch::Multiple::offer(const Offer& found) {
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
        materialise(found, complexity, all_->back());
        return;
    }
    if (is_found_ && std::tuple(complexity, found.key) >= std::tuple(best_->complexity, best_->key))
        return;
    *best_ = {};
    materialise(found, complexity, *best_);
    is_found_ = true;
}

namespace {

// The nodes of a chain from its end, in the order in which they are met.
void add_signature(const Finding::Line& line, std::vector<int>& nodes) {
    std::vector<int> now{static_cast<int>(line.size()) - 1}, next;
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

}  // namespace

// The nodes of the chains within, each of these counted once.
int ChainSearch::Multiple::nested_complexity(const Offer& found) const {
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
            if (!nested || std::find(known.begin(), known.end(), nested) != known.end()) continue;
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

void ChainSearch::Multiple::materialise(const Offer& found, int complexity, Finding& into) const {
    into.form = found.form;
    into.technique = kind_.technique;
    into.complexity = complexity;
    into.key = found.key;
    into.result = found.result;
    into.source = found.source;
    into.unit = found.unit;
    into.rating = kind_.rating / 10.0 + length_rating(complexity);
    const int cell = cell_of(found.result);
    const Mask own = Mask(1 << symbol_of(found.result));
    const Mask gone = is_on(found.result) ? Mask(board_.candidates[cell] & ~own) : own;
    into.removed = {{byte(cell), gone}};
    for (int i = 0; i < found.count; i++) into.lines.push_back(line_to(found.targets[i]));
}

Finding::Line ChainSearch::Multiple::line_to(const Target& target) const {
    const Run& run = *target.run;
    std::vector<int> entries;
    run.behind(target.entry, entries);
    // Whoever contradicts an earlier node comes last; all others come after their parents anyway.
    std::vector<int> place(run.size());
    Finding::Line line;
    for (const int entry : entries) {
        place[entry] = static_cast<int>(line.size());
        Finding::Place at{run[entry].node, run[entry].why, {}, nullptr, nullptr};
        const std::uint32_t* parents = run.parents_of(entry);
        for (int i = 0; i < run[entry].parents; i++)
            at.parents.push_back(static_cast<std::uint16_t>(place[parents[i]]));
        if (run[entry].reason != Run::kMissing) {
            const Run::Reason& reason = run.reasons[run[entry].reason];
            at.nested = reason.nested;
            if (!reason.nested) at.pattern = std::make_shared<const Pattern>(reason.pattern);
        }
        line.push_back(std::move(at));
    }
    return line;
}

}  // namespace nonet::logic
