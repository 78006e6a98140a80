// Digging in lanes: clues taken out in a given order; see making/making.hpp.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>

#include "making/making.hpp"
#include "making/trials.hpp"

namespace nonet::NONET_ISA {

// While many clues are left, several groups are tried together: as no clue that must stay can go
// later, all of them can go one by one if they can go at once. A second solution tells which of
// them must stay after those before it.
class Digger {
  public:
    struct Item {
        const Byte *solution, *order;
        Byte* puzzle;
        int clues, least;
        int at, size;  // the groups of the trial: the place of the first, and how many
        int sure;      // the place of one that must stay if all from `at` to before it go
    };

    explicit Digger(Digging& job) : job_(job) {}

    const Byte* solution(const Item& item) const { return item.solution; }

    void start(Item& item, std::size_t number) const {
        const std::size_t cell = number * kCells;
        item.solution = job_.solutions + cell;
        item.order = job_.orders + number * job_.groups.count;
        item.puzzle = job_.puzzles + cell;
        item.clues = static_cast<int>(kCells - std::count(item.puzzle, item.puzzle + kCells, 0));
        item.least = job_.least[number];
        item.at = item.size = 0;
        item.sure = none();
    }

    bool next(Item& item, Trial& trial) const {
        while (item.at < job_.groups.count) {
            const int gone = choose(item, trial);
            if (gone > 1) trial.cell = -1;
            if (gone > 0) return true;
            passed(item);  // nothing to try
        }
        return false;
    }

    void passed(Item& item) const {
        for (int i = 0; i < item.size; i++)
            each_clue(item, item.at + i, [&](int cell) {
                item.puzzle[cell] = 0;
                item.clues--;
            });
        item.at += item.size;
        if (item.at == item.sure) item.at++;
        if (item.at > item.sure) item.sure = none();
    }

    void failed(Item& item, const Byte* second) const {
        int last = item.at + item.size - 1;
        while (last > item.at && !differs(item, last, second)) last--;
        item.sure = last > item.at ? last : none();
        if (last == item.at) item.at++;
    }

  private:
    // Clues that are tried together, by how many there are: as many as mostly can go.
    static int together(int clues) {
        return clues > 60 ? clues - 50 : clues > 44 ? 4 : clues > 38 ? 2 : 1;
    }

    int none() const { return job_.groups.count + 1; }

    // Takes the groups of the next trial, and tells how many clues they have.
    int choose(Item& item, Trial& trial) const {
        std::memcpy(trial.grid, item.puzzle, kCells);
        const int wanted = together(item.clues);
        const int end = std::min(item.sure, job_.groups.count);
        int gone = 0;
        for (item.size = 0; item.at + item.size < end && gone < wanted; item.size++) {
            const int place = item.at + item.size;
            int more = 0;
            each_clue(item, place, [&](int) { more++; });
            if (item.clues - gone - more < item.least) {
                if (item.size == 0) stay(item);
                break;
            }
            gone += more;
            each_clue(item, place, [&](int cell) {
                trial.grid[cell] = 0;
                trial.cell = cell;
            });
        }
        return gone;
    }

    // Leaves a group that would leave too few clues.
    void stay(Item& item) const {
        item.at++;
        item.sure = none();
    }

    template <class Action>
    void each_clue(const Item& item, int place, Action action) const {
        const int group = item.order[place];
        for (int i = job_.groups.begin[group]; i < job_.groups.begin[group + 1]; i++)
            if (item.puzzle[job_.groups.cells[i]] != 0) action(job_.groups.cells[i]);
    }

    bool differs(const Item& item, int place, const Byte* second) const {
        bool found = false;
        each_clue(item, place, [&](int cell) { found |= item.solution[cell] != second[cell]; });
        return found;
    }

    const Digging& job_;
};

inline void dig(Digging& job, const Poll& poll) {
    std::make_unique<Trials<Digger, Digging>>(job, poll)->run();
}

}  // namespace nonet::NONET_ISA
