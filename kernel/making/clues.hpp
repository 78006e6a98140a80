// Which trials are run: groups of clues in a given order, or each clue of a puzzle by itself.
#pragma once

#include <algorithm>
#include <cstring>

#include "making/trials.hpp"

namespace nonet::NONET_ISA {

// Removes groups of clues in order. While many clues are left it tries several groups at once: if
// they can all go together, each can go in its turn. A second solution shows which of them must
// stay once those before it are gone.
class Digger {
  public:
    struct Item {
        const u8 *solution, *order;
        u8* puzzle;
        int clues, least;
        int at, size;  // the groups of the trial: the index of the first, and how many
        int sure;      // the index of one that must stay if all from `at` to before it go
    };

    explicit Digger(Digging& job) : job_(job) {}

    const u8* solution(const Item& item) const { return item.solution; }

    void start(Item& item, size_t number) const {
        const size_t cell = number * kCells;
        item.solution = job_.solutions + cell;
        item.order = job_.orders + number * job_.groups.count;
        item.puzzle = job_.puzzles + cell;
        item.clues = int(kCells - std::count(item.puzzle, item.puzzle + kCells, 0));
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

    void failed(Item& item, const u8* second) const {
        int last = item.at + item.size - 1;
        while (last > item.at && !differs(item, last, second)) last--;
        item.sure = last > item.at ? last : none();
        if (last == item.at) item.at++;
    }

  private:
    // How many clues to remove at once: as many as usually can go.
    static int together(int clues) {
        return clues > 60 ? clues - 50 : clues > 44 ? 4 : clues > 38 ? 2 : 1;
    }

    int none() const { return job_.groups.count + 1; }

    // Chooses the groups of the next trial, and returns how many clues they have.
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
                if (item.size > 0) break;
                item.at++;  // skips a group whose removal would leave too few clues
                item.sure = none();
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

    template <class Action>
    void each_clue(const Item& item, int place, Action action) const {
        const int group = item.order[place];
        for (int i = job_.groups.begin[group]; i < job_.groups.begin[group + 1]; i++)
            if (item.puzzle[job_.groups.cells[i]] != 0) action(job_.groups.cells[i]);
    }

    bool differs(const Item& item, int place, const u8* second) const {
        bool found = false;
        each_clue(item, place, [&](int cell) { found |= item.solution[cell] != second[cell]; });
        return found;
    }

    const Digging& job_;
};

// Tests each marked clue by itself.
class Sifter {
  public:
    struct Item {
        const u8 *solution, *puzzle;
        u8* can_go;
        int cell;
    };

    explicit Sifter(Sifting& job) : job_(job) {}

    const u8* solution(const Item& item) const { return item.solution; }

    void start(Item& item, size_t number) const {
        const size_t cells = number * kCells;
        item = {job_.solutions + cells, job_.puzzles + cells, job_.can_go + cells, -1};
    }

    bool next(Item& item, Trial& trial) const {
        const auto* asked = static_cast<const u8*>(
            std::memchr(item.can_go + item.cell + 1, 1, kCells - item.cell - 1));
        if (asked == nullptr) return false;
        item.cell = int(asked - item.can_go);
        std::memcpy(trial.grid, item.puzzle, kCells);
        trial.grid[item.cell] = 0;
        trial.cell = item.cell;
        return true;
    }

    void passed(Item&) const {}
    void failed(Item& item, const u8*) const { item.can_go[item.cell] = 0; }

  private:
    const Sifting& job_;
};

}  // namespace nonet::NONET_ISA
