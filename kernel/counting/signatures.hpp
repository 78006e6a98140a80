// Signatures: the sum of counting/pairings.hpp for boxes too wide for it, which 10x10 grids have.
//
// The halves of the w bands give each symbol w bits: whether it is in the half of that band. That
// is its *signature*, and a clue fixes one bit of it. Symbols without a clue can be exchanged, so
// of their signatures only the sorted list matters, with the number of its orders. The fills of a
// stack (counting/columns.hpp) depend on even less: there symbols without a clue in that stack can
// be exchanged, bands without one too, and the two rows of any band. So few classes of signatures
// are left, and the fills are counted once for each.
#pragma once

#include <array>
#include <atomic>
#include <unordered_map>
#include <vector>

#include "common/job.hpp"
#include "common/types.hpp"
#include "counting/columns.hpp"
#include "counting/sums.hpp"

namespace nonet {

class SignatureSum {
  public:
    // The symbols of the grid row by row; boxes have two rows and `pairs` columns, 2 to 5.
    SignatureSum(int pairs, const u8* grid);

    // Goes through the signatures; false if they are more than `most` or it was stopped. Call it
    // before anything below.
    bool list(size_t most, const Poll& poll);

    size_t lists() const { return lists_; }
    size_t classes() const { return keys_[0].size() + (is_empty_ ? 0 : keys_[1].size()); }

    // About how many steps it takes to count the fills of all classes, from some of them.
    double steps(const Poll& poll) const;

    // Counts the fills of all classes.
    struct Job : SharedJob {
        std::atomic<size_t> done{0};
    };
    void run(Job& job, const Poll& poll);

    // When all classes are counted.
    Number total() const;

  private:
    using Signatures = std::array<u8, kMostRows>;  // by place; the rest is 0
    struct Clue {
        int symbol, band, column;
    };
    // What can be exchanged in a stack. In a key, its symbols with a clue come first.
    struct Stack {
        std::vector<Clue> clues;
        std::vector<int> clued, others;         // symbols
        std::vector<std::array<u8, 32>> moves;  // of bands: signature for signature
    };

    void read(const u8* grid);
    void find_moves(Stack& stack) const;
    bool choose(int place, Signatures& signatures, u64 orders, const Poll& poll);
    void add(const Signatures& signatures, u64 orders);
    u64 key_of(const Stack& stack, const Signatures& signatures) const;
    std::vector<u8> best_bases(const Signatures& signatures) const;
    ColumnFills fills_of(const Stack& stack, u64 key) const;

    const int pairs_, size_;
    std::array<Stack, 2> stacks_;
    std::vector<int> used_, unused_;              // symbols with and without a clue
    std::array<u8, kMostRows> known_{}, bits_{};  // bits of signatures that clues fix
    bool has_conflict_ = false;
    bool is_empty_ = false;                   // then both stacks have the same classes
    std::array<int, kMostColumns> inside_{};  // by band: symbols so far in its half
    size_t most_ = 0, lists_ = 0;

    std::array<std::vector<u64>, 2> keys_;
    std::array<std::unordered_map<u64, u32>, 2> number_of_;
    std::array<std::vector<u64>, 2> fills_;
    std::unordered_map<u64, Number> weights_;  // by the classes of both stacks
};

}  // namespace nonet
