// The bivalue universal grave (BUG): every empty cell has two candidates, and every symbol two
// places in each unit. Such a position has no solution or several. So where only a few extra
// candidates prevent it, one of these holds.
#include <vector>

#include "logic/finders.hpp"

namespace nonet::logic {

namespace {

class Bug {
  public:
    Bug(const Board& board, Allowed allowed) : board_(board), rest_(board), allowed_(allowed) {}

    bool find(Step& step) {
        if (!gather() || !gather_more() || !is_bug() || cells_.empty()) return false;
        if (cells_.size() == 1) return type_1(step);
        if (count(values_) == 1) return type_2(step) || (cells_.size() == 2 && type_4(step));
        if (!common_.any()) return false;
        return (cells_.size() == 2 && type_4(step)) || type_3(step);
    }

  private:
    // The extra candidates, each found in a unit where only one cell can have it.
    bool gather() {
        for (const int kind : {kBoxes, kRows, kColumns})
            for (int unit = kind; unit < kind + kSize; unit++)
                for (int s = 0; s < kSize; s++) {
                    const Mask places = board_.places[unit][s];
                    if (!places || count(places) == 2) continue;
                    CellSet found;
                    each_bit(places, [&](int i) {
                        const int cell = kGeometry.cells[unit][i];
                        if (count(board_.candidates[cell]) >= 3) found.add(cell);
                    });
                    // If it is always the same symbol, all cells where it could be extra.
                    if (only_ < 0) only_ = s;
                    is_one_ = is_one_ && only_ == s;
                    could_ |= found;
                    if (!found.any()) return false;
                    if (found.has_two()) continue;
                    values_ |= Mask(1 << s);
                    if (!add(found.first(), s)) return false;
                }
        return true;
    }

    bool add(int cell, int s) {
        if (!extra_[cell]) cells_.push_back(cell);
        extra_[cell] |= Mask(1 << s);
        if (rest_.has(cell, s)) rest_.remove(cell, s);
        common_ &= kGeometry.sees[cell];
        for (const int each : cells_) common_.drop(each);
        return !(cells_.size() > 1 && count(values_) > 1 && !common_.any());
    }

    bool gather_more() {
        if (!is_one_ || only_ < 0) return true;
        bool is_fine = true;
        could_.each([&](int cell) { is_fine = is_fine && (extra_[cell] || add(cell, only_)); });
        return is_fine;
    }

    bool is_bug() const {
        for (int cell = 0; cell < kCells; cell++)
            if (!rest_.symbol[cell] && count(rest_.candidates[cell]) != 2) return false;
        for (const auto& unit : rest_.places)
            for (const Mask places : unit)
                if (places && count(places) != 2) return false;
        return true;
    }

    bool begin(Technique technique, Step& step, int added = 0) const {
        if (!(allowed_ & bit_of(technique))) return false;
        step.begin(technique, kTechniqueTable[technique].rating + added);
        for (const int cell : cells_) step.cells.push_back(byte(cell));
        return true;
    }

    bool type_1(Step& step) const {
        if (!begin(kBug1, step)) return false;
        step.remove(cells_[0], board_.candidates[cells_[0]] & ~values_);
        step.add_symbols(values_);
        return true;
    }

    bool type_2(Step& step) const {
        const int s = lowest(values_);
        const CellSet victims = common_ & board_.where[s];
        if (!victims.any() || !begin(kBug2, step)) return false;
        victims.each([&](int cell) { step.remove(cell, 1u << s); });
        step.add_symbols(values_);
        return true;
    }

    // A naked set in a unit of all these cells, with one of them, whichever it is.
    bool type_3(Step& step) const {
        if (!(allowed_ & bit_of(kBug3))) return false;
        for (int size = 2; size <= 6; size++)
            for (const int kind : {2, 0, 1}) {
                const int unit = shared_unit(kind);
                if (unit < 0) continue;
                std::vector<int> around;
                (common_ & kGeometry.unit_cells[unit]).each([&](int cell) {
                    around.push_back(cell);
                });
                if (int(around.size()) >= size && naked_set(around, size, unit, step)) return true;
            }
        return false;
    }

    bool naked_set(const std::vector<int>& around, int size, int unit, Step& step) const {
        for (unsigned chosen = 0; chosen < 1u << around.size(); chosen++) {
            if (count(chosen) != size - 1) continue;
            Mask set = 0;
            bool is_fit = count(values_) > 1;
            each_bit(chosen, [&](int i) {
                const Mask mask = board_.candidates[around[i]];
                is_fit = is_fit && mask && !is_single(mask);
                set |= mask;
            });
            if (!is_fit || count(set) != size || values_ & ~set) continue;
            if (!begin(kBug3, step, size - 2)) return false;
            for (unsigned i = 0; i < around.size(); i++) {
                if (chosen >> i & 1) {
                    step.others.push_back(byte(around[i]));
                } else {
                    step.remove(around[i], board_.candidates[around[i]] & set);
                }
            }
            if (step.removed.empty()) continue;
            step.add_symbols(set);
            step.add_unit(unit);
            return true;
        }
        return false;
    }

    // A symbol that both cells have, and no other cell of a unit of theirs: one of them holds it.
    bool type_4(Step& step) const {
        const int one = cells_[0], two = cells_[1];
        const Mask common = board_.candidates[one] & board_.candidates[two] & ~values_;
        if (!is_single(common)) return false;
        for (const int kind : {2, 0, 1}) {
            const int unit = shared_unit(kind);
            if (unit < 0) continue;
            if (!begin(kBug4, step)) return false;
            for (const int cell : {one, two})
                step.remove(cell, board_.candidates[cell] & ~extra_[cell] & ~common);
            step.add_symbols(common);
            step.add_unit(unit);
            return true;
        }
        return false;
    }

    int shared_unit(int kind) const {
        const int unit = kGeometry.units[cells_[0]][kind];
        for (const int cell : cells_)
            if (kGeometry.units[cell][kind] != unit) return -1;
        return unit;
    }

    const Board& board_;
    Board rest_;  // without the extra candidates
    const Allowed allowed_;
    std::vector<int> cells_;
    Mask extra_[kCells] = {}, values_ = 0;
    CellSet common_{~0ull, ~0ull};  // what sees all of them
    CellSet could_;
    bool is_one_ = true;
    int only_ = -1;
};

}  // namespace

bool find_bug(const Board& board, Allowed allowed, Step& step) {
    return Bug(board, allowed).find(step);
}

}  // namespace nonet::logic
