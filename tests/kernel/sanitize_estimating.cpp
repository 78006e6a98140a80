// Estimating under the sanitizers: grids of several sizes with and without clues, good and bad,
// with every kind of plan; the means must come near to known numbers, and not depend on the
// threads.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <thread>
#include <vector>

#include "estimating/estimating.hpp"

namespace {

using nonet::estimating::Estimating;
using nonet::estimating::Plan;
using Units = std::vector<std::vector<int>>;

void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

// Rows, columns, boxes, both diagonals where asked for, and a short unit that changes nothing.
Units units_of(int rows, int columns, bool diagonals) {
    const int size = rows * columns;
    Units units(3 * size);
    for (int cell = 0; cell < size * size; cell++) {
        const int row = cell / size, column = cell % size;
        units[row].push_back(cell);
        units[size + column].push_back(cell);
        units[2 * size + row / rows * rows + column / columns].push_back(cell);
    }
    if (diagonals)
        for (const bool rising : {false, true}) {
            units.emplace_back();
            for (int i = 0; i < size; i++)
                units.back().push_back(i * size + (rising ? size - 1 - i : i));
        }
    if (size > 1) units.push_back({0, 1});
    return units;
}

std::vector<double> weights(const Estimating& estimating, const Plan& plan, std::size_t samples,
                            int threads) {
    std::vector<double> found(samples);
    Estimating::Job job{plan, 1, samples, found.data()};
    std::vector<std::thread> others;
    for (int i = 0; i < threads; i++)
        others.emplace_back([&] { estimating.run(job, [] { return false; }); });
    for (std::thread& other : others) other.join();
    return found;
}

Plan plan_of(int first, int last, bool is_careful) {
    Plan plan;
    for (int unit = first; unit < last; unit++) plan.units.push_back(unit);
    plan.is_careful = is_careful;
    return plan;
}

double mean(const std::vector<double>& log_weights) {
    double sum = 0;
    for (const double weight : log_weights) sum += std::exp(weight);
    return sum / double(log_weights.size());
}

void try_all(int rows, int columns, std::size_t samples, double number) {
    const int size = rows * columns;
    for (const bool diagonals : {false, true})
        for (const bool is_careful : {false, true}) {
            const std::vector<std::uint8_t> empty(size * size);
            const Estimating estimating(size, units_of(rows, columns, diagonals), empty);
            for (const int last : {size, 3 * size}) {
                const Plan plan = plan_of(0, last, is_careful);
                estimating.check(plan);
                const auto one = weights(estimating, plan, samples, 1);
                demand(one == weights(estimating, plan, samples, 3), "threads change nothing");
                if (diagonals || number == 0) continue;
                demand(std::fabs(mean(one) / number - 1) < 0.2, "near to the number");
            }
        }
}

}  // namespace

int main() {
    try_all(1, 1, 3, 1);
    try_all(2, 2, 400, 288);
    try_all(2, 3, 400, 28200960);
    try_all(3, 3, 60, 0);
    try_all(3, 5, 4, 0);
    const Estimating largest(36, units_of(6, 6, true), std::vector<std::uint8_t>(36 * 36));
    weights(largest, plan_of(0, 36, false), 2, 1);
    std::vector<std::uint8_t> grid(81);
    grid[0] = grid[1] = 1;
    demand(Estimating(9, units_of(3, 3, false), grid).is_dead(), "a conflict");
    grid[1] = 10;
    try {
        Estimating(9, units_of(3, 3, false), grid);
        demand(false, "a symbol that is none");
    } catch (const std::invalid_argument&) {
    }
    std::puts("estimating: 41 plans, clean");
}
