#include "logic/chains.hpp"

#include <algorithm>
#include <set>

namespace nonet::logic {

double rating_of(Technique technique, int complexity) {
    double added = 0;
    bool is_odd = false;
    for (int step = 4; complexity - 2 > step; is_odd = !is_odd) {
        added += 0.1;
        step = is_odd ? step * 4 / 3 : step * 3 / 2;
    }
    return kTechniqueTable[technique].rating / 10.0 + added;
}

std::vector<Finding> ChainSearch::find_all(const Board& board) {
    std::vector<Finding> found, all;
    allowed_ = kAllTechniques;
    best_.reset();
    all_ = &found;
    search(board);
    std::ranges::stable_sort(found, {}, &Finding::rank);
    std::set<std::vector<Removal>> known;
    for (Finding& each : found) {
        std::vector<Removal> removed = each.removed;
        std::ranges::sort(removed);
        if (known.insert(std::move(removed)).second) all.push_back(std::move(each));
    }
    return all;
}

namespace {

// The step that removes the candidate of a node.
std::shared_ptr<const Step> step_of(const Finding::Place& place, const Board& board) {
    auto step = std::make_shared<Step>();
    if (place.nested)
        write(*place.nested, board, *step);
    else if (place.pattern)
        place.pattern->write(board, *step);
    else
        return nullptr;
    step->removed = {{byte(cell_of(place.node)), Mask(1 << symbol_of(place.node))}};
    return step;
}

}  // namespace

void write(const Finding& found, const Board& board, Step& step) {
    step.begin(found.technique, int((found.rating + 0.05) * 10));
    step.form = found.form;
    step.removed = found.removed;
    if (found.result >= 0 && is_on(found.result))
        step.place(cell_of(found.result), symbol_of(found.result));
    if (found.form == kCell) {
        step.cells = {byte(found.source)};
    } else if (found.source >= 0) {
        step.cells = {byte(cell_of(found.source))};
        step.symbols = {byte(symbol_of(found.source))};
    }
    if (found.unit >= 0) step.add_unit(found.unit);
    for (const Finding::Line& line : found.lines) {
        Chain chain;
        for (const Finding::Place& place : line)
            chain.push_back({byte(cell_of(place.node)), byte(symbol_of(place.node)),
                             is_on(place.node), place.why, place.parents, step_of(place, board)});
        step.chains.push_back(std::move(chain));
    }
}

}  // namespace nonet::logic
