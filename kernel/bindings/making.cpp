// Python's view of making: clues taken from many 9x9 grids at once.
#include "making/making.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "bindings/bindings.hpp"
#include "lanes/lanes.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

template <class Type, class Shape>
using Array = nb::ndarray<Type, Shape, nb::c_contig, nb::device::cpu>;
using Full = Array<const std::uint8_t, nb::shape<-1, 81>>;
using Puzzles = Array<std::uint8_t, nb::shape<-1, 81>>;
using Orders = Array<const std::uint8_t, nb::shape<-1, -1>>;
using Least = Array<const std::uint8_t, nb::shape<-1>>;

void check(bool is_right, const char* expected) {
    if (!is_right) throw std::invalid_argument(std::string("expected ") + expected);
}

nonet::Groups groups_of(const std::vector<std::vector<int>>& lists) {
    check(lists.size() <= nonet::kMostGroups, "no more groups than cells");
    nonet::Groups groups;
    bool seen[nonet::kCells] = {};
    int next = 0;
    for (const std::vector<int>& cells : lists) {
        for (const int cell : cells) {
            check(cell >= 0 && cell < nonet::kCells && !seen[cell],
                  "cells from 0 to 80, each once");
            seen[cell] = true;
            groups.cells[next++] = static_cast<std::uint8_t>(cell);
        }
        groups.begin[++groups.count] = static_cast<std::uint8_t>(next);
    }
    return groups;
}

void check_solved(const Full& solutions, const std::uint8_t* puzzles) {
    const std::uint8_t* symbols = solutions.data();
    const std::uint8_t* end = symbols + solutions.shape(0) * nonet::kCells;
    check(std::all_of(symbols, end, [](int s) { return s >= 1 && s <= 9; }),
          "full grids with symbols from 1 to 9");
    check(std::equal(symbols, end, puzzles,
                     [](int symbol, int clue) { return clue == 0 || clue == symbol; }),
          "puzzles with these solutions");
}

void dig(const Full& solutions, Puzzles& puzzles, const std::vector<std::vector<int>>& lists,
         const Orders& orders, const Least& least, int threads,
         const std::string& instruction_set) {
    const nonet::Lanes& lanes = lanes_named(instruction_set);
    const nonet::Groups groups = groups_of(lists);
    const std::size_t count = solutions.shape(0);
    check(puzzles.shape(0) == count && orders.shape(0) == count && least.shape(0) == count,
          "as many puzzles, orders and numbers of clues as solutions");
    check(orders.shape(1) == std::size_t(groups.count), "orders of all groups");
    check(std::all_of(orders.data(), orders.data() + count * groups.count,
                      [&](int group) { return group < groups.count; }),
          "orders of these groups");
    check_threads(threads);
    check_solved(solutions, puzzles.data());
    nonet::Digging job{groups,         count,         solutions.data(),
                       puzzles.data(), orders.data(), least.data()};
    run_shared(job, helpful(threads, count),
               [&](const nonet::Poll& poll) { lanes.dig(job, poll); });
}

void sift(const Full& solutions, const Full& puzzles, Puzzles& can_go, int threads,
          const std::string& instruction_set) {
    const nonet::Lanes& lanes = lanes_named(instruction_set);
    const std::size_t count = solutions.shape(0);
    check(puzzles.shape(0) == count && can_go.shape(0) == count,
          "as many puzzles and questions as solutions");
    check_threads(threads);
    check_solved(solutions, puzzles.data());
    check(std::equal(can_go.data(), can_go.data() + count * nonet::kCells, puzzles.data(),
                     [](int asked, int clue) { return asked == 0 || (asked == 1 && clue != 0); }),
          "questions of 0 or 1, and only of clues");
    nonet::Sifting job{count, solutions.data(), puzzles.data(), can_go.data()};
    run_shared(job, helpful(threads, count),
               [&](const nonet::Poll& poll) { lanes.sift(job, poll); });
}

}  // namespace

void bind_making(nb::module_& module) {
    module.def("dig", &dig, "solutions"_a, "puzzles"_a.noconvert(), "groups"_a, "orders"_a,
               "least"_a, "threads"_a, "instruction_set"_a,
               "Takes groups of clues out of puzzles that have just these solutions, in the orders "
               "given, as long as they have no other; so many clues stay.");
    module.def("sift", &sift, "solutions"_a, "puzzles"_a, "can_go"_a.noconvert(), "threads"_a,
               "instruction_set"_a,
               "Of each clue marked by 1, whether it can go from a puzzle that has just this "
               "solution: 0 is written where it must stay.");
}

}  // namespace nonet::bindings
