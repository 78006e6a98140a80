// Lessons: what is learned from dead ends.
//
// A dead end follows from claims that cannot all hold. Going back along the trail, each claim of
// the last level is replaced by those it follows from, until one of that level is left. The lesson
// is that one claim at least of those that remain is wrong; it is kept as the list of their
// opposites, of which one must hold.
//
// Each lesson is watched through its first two claims: as long as neither is refuted there is
// nothing to do. All numbers are whole, so that the search is the same on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "masks/board.hpp"

namespace nonet::masks {

class Lessons {
  public:
    explicit Lessons(Board& board);

    void clear();

    // What follows from the lessons now that `claim` holds; false at a dead end.
    bool visit(Claim claim);

    // Learns from the dead end that the board reports. `draft` is the lesson, the claim that
    // follows from it first; tells to which level to go back before it is claimed.
    int study();
    // Keeps the draft. Gives the reason for its first claim.
    Reason keep() { return keep_as(count_levels()); }
    Reason keep_forever() { return keep_as(kForever); }

    std::vector<Claim> draft;
    std::vector<Candidate> involved;  // all candidates that the last study met

    std::size_t count() const { return lessons_.size(); }
    // Forgets half of them: those from many levels first, and the old ones before the new ones. Of
    // those, what is the reason for a claim on the trail still stays.
    void forget_half();

  private:
    struct Watch {
        std::uint32_t lesson;
        Claim other;  // if this one holds, there is nothing to do
    };
    static constexpr std::uint32_t kHead = 2;  // length, levels
    static constexpr std::uint32_t kForever = 0;

    Claim* claims(std::uint32_t lesson) { return &store_[lesson + kHead]; }
    std::uint32_t length(std::uint32_t lesson) const { return store_[lesson]; }
    std::uint32_t levels(std::uint32_t lesson) const { return store_[lesson + 1]; }

    // As `Board::explain`, and for lessons too.
    template <class Action>
    void explain(Claim claim, Reason why, Action action) {
        if ((why & 7) != kLesson) return board_.explain(claim, why, action);
        const Claim* first = claims(why >> 3);
        for (std::uint32_t i = 0; i < length(why >> 3); i++)
            if (first[i] != claim) action(opposite(first[i]));
    }

    void meet(Claim claim);
    void follow_trail();
    bool is_implied(Claim claim);
    int level_to_go_back_to();
    std::uint32_t count_levels();
    Reason keep_as(std::uint32_t levels);
    void watch(std::uint32_t lesson);
    void unwatch_all();
    bool look(Watch& watch, Claim refuted);
    std::vector<bool> find_needed() const;
    void move_reasons(const std::vector<std::uint32_t>& moved);

    Board& board_;
    std::vector<std::uint32_t> store_;    // of each lesson its length, its levels and its claims
    std::vector<std::uint32_t> lessons_;  // where each begins
    std::vector<std::vector<Watch>> watches_;
    std::vector<std::uint8_t> met_;
    std::vector<std::uint32_t> stamp_;  // for counting levels
    std::uint32_t stamps_ = 0;
    int open_ = 0;  // claims of the last level that were met and not replaced yet
};

}  // namespace nonet::masks
