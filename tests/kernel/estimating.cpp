// Grids of several sizes with and without clues, with and without solutions, and every kind of
// plan. Means must be near known numbers, and independent of the number of threads.
#include "estimating/estimating.hpp"

#include <cmath>
#include <numeric>
#include <thread>

#include "check.hpp"

using namespace nonet;

namespace {

using estimating::Estimating;
using estimating::Plan;

// With a short unit that changes nothing.
Units more_units(int rows, int columns, bool diagonals) {
    Units units = units_of(rows, columns, diagonals);
    if (rows * columns > 1) units.push_back({0, 1});
    return units;
}

std::vector<double> weights(const Estimating& estimating, const Plan& plan, size_t samples,
                            int threads) {
    std::vector<double> found(samples);
    Estimating::Job job{{}, plan, 1, samples, found.data()};
    std::vector<std::thread> others;
    for (int i = 0; i < threads; i++) others.emplace_back([&] { estimating.run(job, kNever); });
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

void try_all(int rows, int columns, size_t samples, double number) {
    const int size = rows * columns;
    for (const bool diagonals : {false, true})
        for (const bool is_careful : {false, true}) {
            const std::vector<u8> empty(size * size);
            const Estimating estimating(size, more_units(rows, columns, diagonals), empty);
            for (const int last : {size, 3 * size}) {
                const Plan plan = plan_of(0, last, is_careful);
                estimating.check(plan);
                const auto one = weights(estimating, plan, samples, 1);
                check(one == weights(estimating, plan, samples, 3), "threads change nothing");
                if (diagonals || number == 0) continue;
                check(std::fabs(mean(one) / number - 1) < 0.2, "near to the number");
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
    const Estimating largest(36, more_units(6, 6, true), std::vector<u8>(36 * 36));
    weights(largest, plan_of(0, 36, false), 2, 1);
    std::vector<u8> grid(81);
    grid[0] = grid[1] = 1;
    check(Estimating(9, more_units(3, 3, false), grid).is_dead(), "a conflict");
    grid[1] = 10;
    try {
        Estimating(9, more_units(3, 3, false), grid);
        check(false, "a bad symbol is refused");
    } catch (const std::invalid_argument&) {
    }
}
