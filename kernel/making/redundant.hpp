// Sifting in lanes: which clues of a puzzle can go, each by itself; see making/making.hpp.
#pragma once

#include <cstring>
#include <memory>

#include "making/making.hpp"
#include "making/trials.hpp"

namespace nonet::NONET_ISA {

class Sifter {
  public:
    struct Item {
        const Byte *solution, *puzzle;
        Byte* can_go;
        int cell;
    };

    explicit Sifter(Sifting& job) : job_(job) {}

    const Byte* solution(const Item& item) const { return item.solution; }

    void start(Item& item, std::size_t number) const {
        const std::size_t cells = number * kCells;
        item = {job_.solutions + cells, job_.puzzles + cells, job_.can_go + cells, -1};
    }

    bool next(Item& item, Trial& trial) const {
        const auto* asked = static_cast<const Byte*>(
            std::memchr(item.can_go + item.cell + 1, 1, kCells - item.cell - 1));
        if (asked == nullptr) return false;
        item.cell = static_cast<int>(asked - item.can_go);
        std::memcpy(trial.grid, item.puzzle, kCells);
        trial.grid[item.cell] = 0;
        trial.cell = item.cell;
        return true;
    }

    void passed(Item&) const {}
    void failed(Item& item, const Byte*) const { item.can_go[item.cell] = 0; }

  private:
    const Sifting& job_;
};

inline void sift(Sifting& job, const Poll& poll) {
    std::make_unique<Trials<Sifter, Sifting>>(job, poll)->run();
}

}  // namespace nonet::NONET_ISA
