// Pairings: exact counts for boxes of two rows and w columns, so 2w symbols: 4x4, 6x6 and 8x8.
//
// The columns of a box part the symbols into w pairs: a *pairing*. Its top row is a *half* of the
// symbols, its bottom row the other half. A half crosses a pairing if it has one symbol of each
// pair; then the two say which symbol stands where. A band has two boxes, and the top row of the
// one has the symbols of the bottom row of the other: one half gives the rows of a whole band.
// So for given halves of all bands the two stacks have nothing to do with each other:
//
//     solutions = sum over the halves of the w bands of  fills of stack 0 * fills of stack 1
//
// A stack is a *tie*: a pairing for each box, such that every column can have every symbol once.
// The fills of a stack for given halves are its ties whose pairings cross them. It does not matter
// there which half is on top, so two halves that make up all symbols count as one.
#pragma once

#include <array>
#include <mutex>
#include <vector>

#include "common/job.hpp"
#include "common/types.hpp"
#include "counting/sums.hpp"

namespace nonet {

constexpr int kMostPairs = 4;  // w: with 5 there are too many ties to hold

// What there is with so many pairs.
struct Pairings {
    explicit Pairings(int pairs);

    int pairs;
    std::vector<u16> halves;                // those with the lowest symbol; bit s - 1
    std::vector<std::vector<u16>> crossed;  // by pairing: the numbers of halves

    // The number of the pairing with these pairs, each a set of two symbols.
    int number(const u16* of_columns) const;
};

// Pairings of the boxes of a stack, and in how many orders the columns may be.
struct PairTie {
    std::array<u16, kMostPairs> at{};
    u32 weight = 0;
};

class PairingSum {
  public:
    // The symbols of the grid row by row; boxes have two rows and `pairs` columns.
    PairingSum(int pairs, const u8* grid);

    size_t ties() const { return ties_[0].size() + ties_[1].size(); }

    // First all of the slabs, then all of the sums.
    struct Job : SharedJob {
        std::mutex mutex;
        Number total = 0;  // of the sums
    };
    void run_slabs(Job& job, const Poll& poll);
    void run_sums(Job& job, const Poll& poll) const;

  private:
    using Fills = std::vector<u64>;
    using TieRange = std::pair<const PairTie*, const PairTie*>;

    void weigh(const u8* grid);
    void cut_into_slabs();
    void add_fills(TieRange ties, int box, u64* fills) const;
    Fills fills_of(int stack, size_t half) const;

    Pairings all_;
    std::array<std::vector<PairTie>, 2> ties_;
    // By band and half: which of the two halves may be on top, as a number from 0 to 2.
    std::vector<std::vector<u8>> weights_;
    std::vector<u16> rest_;  // for the halves of all bands but the first: their product
    struct Slab {
        int stack;
        TieRange ties;  // with the same pairing in the first box
        Fills fills;    // for the halves of all bands but the first
    };
    std::vector<Slab> slabs_;
};

}  // namespace nonet
