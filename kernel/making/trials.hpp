// Trials in lanes: is there a second solution if these clues go? Each lane goes through the trials
// of one grid, as a Maker asks for them:
//
//     struct Item                               the state of a grid
//     void start(Item&, std::size_t number)     begins with a grid
//     bool next(Item&, Trial&)                  the next trial; false if the grid is done
//     void passed(Item&)                        there is no second solution
//     void failed(Item&, const Byte* second)    there is this one
//     const Byte* solution(const Item&)         the first one
#pragma once

#include <cstring>
#include <memory>
#include <vector>

#include "lanes/engine.hpp"

namespace nonet::NONET_ISA {

// A grid, and if it has one clue less than a puzzle: the cell, in which the symbol of the solution
// need not be tried again.
struct Trial {
    Byte grid[kCells];
    int cell = -1;
};

template <class Maker, class Job>
class Trials {
  public:
    Trials(Job& job, const Poll& poll) : job_(job), poll_(poll), maker_(job), engine_(*this) {}

    void run() {
        unsigned passes = 0;
        engine_.run([&] {
            if (++passes % kPollEvery == 0 && poll_()) job_.stopped = true;
            return job_.stopped.load(std::memory_order_relaxed);
        });
    }

    bool refill(int number) {
        Work& work = work_[number];
        if (!work.nodes.empty()) {
            engine_.put(number, engine_.turned(number), work.nodes.back());
            work.nodes.pop_back();
            return true;
        }
        if (work.is_under_way) maker_.passed(work.item);
        work.is_under_way = false;
        for (Trial trial; work.is_busy || begin(work);) {
            work.is_busy = maker_.next(work.item, trial);
            if (!work.is_busy) continue;
            work.is_under_way = true;
            engine_.put(number, engine_.columns_next(), trial.grid);
            if (trial.cell >= 0)
                engine_.exclude(number, trial.cell, maker_.solution(work.item)[trial.cell]);
            return true;
        }
        return false;
    }

    void found(int number) {
        Work& work = work_[number];
        Byte symbols[kCells];
        if (!engine_.take(number, symbols)) return;
        if (std::memcmp(symbols, maker_.solution(work.item), kCells) == 0) return;
        work.nodes.clear();
        work.is_under_way = false;
        maker_.failed(work.item, symbols);
    }

    void push(int number, const Node& node) { work_[number].nodes.push_back(node); }
    bool adopts(int, const Node&) { return false; }

  private:
    struct Work {
        bool is_busy = false;       // with a grid
        bool is_under_way = false;  // a trial of it
        typename Maker::Item item;
        std::vector<Node> nodes;
    };

    bool begin(Work& work) {
        const std::size_t number = job_.next.fetch_add(1, std::memory_order_relaxed);
        if (number >= job_.count) return false;
        maker_.start(work.item, number);
        return work.is_busy = true;
    }

    Job& job_;
    const Poll& poll_;
    Maker maker_;
    Work work_[kWidth];
    Engine<Trials> engine_;
};

}  // namespace nonet::NONET_ISA
