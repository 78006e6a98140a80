// Runs trials in lanes: is there a second solution without these clues? Each lane runs the trials
// of one grid, as a Maker (making/clues.hpp) asks for them:
//
//     struct Item                               the state of a grid
//     void start(Item&, size_t number)          begins with a grid
//     bool next(Item&, Trial&)                  the next trial; false if the grid is done
//     void passed(Item&)                        there is no second solution
//     void failed(Item&, const u8* second)      there is this one
//     const u8* solution(const Item&)           the first one
#pragma once

#include <cstring>
#include <memory>
#include <vector>

#include "common/types.hpp"
#include "lanes/engine.hpp"

namespace nonet::NONET_ISA {

// A grid; and if it is a puzzle without one clue, the cell of that clue, where the symbol of the
// solution need not be tried again.
struct Trial {
    u8 grid[kCells];
    int cell = -1;
};

template <class Maker, class Job>
class Trials {
  public:
    Trials(Job& job, const Poll& poll) : job_(job), poll_(poll), maker_(job), engine_(*this) {}

    void run() {
        unsigned passes = 0;
        engine_.run([&] {
            return ++passes % kPollEvery == 0 ? job_.should_stop(poll_) : job_.is_stopped();
        });
    }

    bool refill(int number) {
        Work& work = work_[number];
        if (!work.nodes.empty()) {
            engine_.put(number, engine_.transposed(number), work.nodes.back());
            work.nodes.pop_back();
            return true;
        }
        if (work.in_trial) maker_.passed(work.item);
        work.in_trial = false;
        for (Trial trial; work.has_grid || begin(work);) {
            work.has_grid = maker_.next(work.item, trial);
            if (!work.has_grid) continue;
            work.in_trial = true;
            engine_.put(number, engine_.columns_next(), trial.grid);
            if (trial.cell >= 0)
                engine_.exclude(number, trial.cell, maker_.solution(work.item)[trial.cell]);
            return true;
        }
        return false;
    }

    void solved(int number) {
        Work& work = work_[number];
        u8 symbols[kCells];
        if (!engine_.take(number, symbols)) return;
        if (std::memcmp(symbols, maker_.solution(work.item), kCells) == 0) return;
        work.nodes.clear();
        work.in_trial = false;
        maker_.failed(work.item, symbols);
    }

    Node& push(int number, split::Choice) { return work_[number].nodes.emplace_back(); }
    bool take_over(int, const Node&) { return false; }

  private:
    struct Work {
        bool has_grid = false, in_trial = false;
        typename Maker::Item item;
        std::vector<Node> nodes;
    };

    bool begin(Work& work) {
        const size_t number = job_.take();
        if (number >= job_.count) return false;
        maker_.start(work.item, number);
        return work.has_grid = true;
    }

    Job& job_;
    const Poll& poll_;
    Maker maker_;
    Work work_[kWidth];
    Engine<Trials> engine_;
};

}  // namespace nonet::NONET_ISA
