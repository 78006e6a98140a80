// The search: what to try next, when to start again, and every solution just once.
//
// At first the cell or the symbol of a unit with the fewest possibilities is tried: that is enough
// for all that people print. After kPatience dead ends without a solution the grid is taken to be a
// hard one. Then a ranking of the candidates that dead ends met tells what to try, and the search
// starts again and again with all its lessons, after longer and shorter spells.
//
// Every solution comes just once although nothing is kept of those that were given. What is below
// the level `base_` is gone through in order, as in a plain tree: when all under the last thing
// tried there is done, the opposite of it becomes a fact of the level before. Lessons, jumps back
// and new starts only happen above the base, and a solution lifts the base to its own level.
// The first solution alone is kept, as a lesson that excludes it, since to prove that it is the
// only one is what most ask for: so the search for a second one stays as free as that for the
// first.
#pragma once

#include <cstdint>
#include <vector>

#include "common/poll.hpp"
#include "masks/activity.hpp"
#include "masks/clauses.hpp"

namespace nonet::masks {

class Tree {
  public:
    explicit Tree(const Layout& layout);

    // Starts with a grid, and forgets all of the last one.
    void start(const std::uint8_t* grid);

    // Goes to the next solution; false if there is none, or if `poll` said stop. What is found does
    // not depend on when the search was stopped and went on.
    bool next(const Poll& poll);

    // Writes the solution that the search has come to.
    void write(std::uint8_t* symbols) const { board_.write(symbols); }

  private:
    bool deduce();
    bool try_next();
    bool leave_solution();
    bool learn();
    bool retreat();
    bool start_again();
    void go_back(int level);
    Claim choose();
    Claim choose_fewest() const;
    Claim choose_ranked();

    Board board_;
    Lessons lessons_;
    Ranking ranking_;
    std::vector<std::uint8_t> last_;  // what was last claimed of each candidate: 1 for not
    std::size_t room_ = 0;            // for lessons
    std::uint64_t solutions_ = 0;
    std::uint64_t dead_ends_ = 0;  // since the last solution, or since the last new start
    std::uint64_t spell_ = 0;      // dead ends until the next new start
    std::uint32_t starts_ = 0;
    std::uint32_t ticks_ = 0;
    int base_ = 0;
    bool is_over_ = false, at_solution_ = false, is_hard_ = false;
};

}  // namespace nonet::masks
