// Canon under AddressSanitizer and UndefinedBehaviorSanitizer, without Python: `make sanitize`.
//
// Random grids, legal or not, from empty to full, and random images of them: all images have the
// same form, the way that is told leads there, and two threads find the same as one.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <thread>

#include "symmetry/canon.hpp"

namespace {

namespace canon = nonet::canon;
using Symbols = std::vector<std::uint8_t>;

const nonet::Poll kNever = [] { return false; };
constexpr char kFull[] =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

canon::Way random_way(std::mt19937& random) {
    canon::Way way{};
    way.is_transposed = random() % 2;
    for (auto* lines : {&way.rows, &way.columns}) {
        int groups[3] = {0, 1, 2};
        std::shuffle(groups, groups + 3, random);
        for (int i = 0; i < 9; i++) (*lines)[i] = std::uint8_t(3 * groups[i / 3] + i % 3);
        for (int i = 0; i < 9; i += 3)
            std::shuffle(lines->begin() + i, lines->begin() + i + 3, random);
    }
    std::iota(way.labels.begin(), way.labels.end(), std::uint8_t{0});
    std::shuffle(way.labels.begin() + 1, way.labels.end(), random);
    return way;
}

Symbols image_of(const std::uint8_t* grid, const canon::Way& way) {
    Symbols image;
    for (int row : way.rows)
        for (int column : way.columns)
            image.push_back(
                way.labels[grid[way.is_transposed ? 9 * column + row : 9 * row + column]]);
    return image;
}

// Each grid, and a random image after it.
Symbols random_grids(int number, std::mt19937& random) {
    Symbols grids;
    for (int n = 0; n < number; n++) {
        const unsigned kept = random() % 101;
        Symbols grid;
        for (int cell = 0; cell < canon::kCells; cell++)
            grid.push_back(random() % 100 < kept ? std::uint8_t(kFull[cell] - '0') : 0);
        for (unsigned i = random() % 3; i > 0; i--)
            grid[random() % canon::kCells] = std::uint8_t(random() % 10);
        const Symbols image = image_of(grid.data(), random_way(random));
        grids.insert(grids.end(), grid.begin(), grid.end());
        grids.insert(grids.end(), image.begin(), image.end());
    }
    return grids;
}

void try_grids(int number) {
    std::mt19937 random(1);
    const Symbols grids = random_grids(number, random);
    Symbols forms(grids.size());
    std::vector<std::uint32_t> automorphisms(2 * number);
    canon::Job job{grids.data(), std::size_t(2 * number), forms.data(), automorphisms.data()};
    std::thread other([&] { canon::run(job, kNever); });
    canon::run(job, kNever);
    other.join();
    canon::Canon one;
    for (int n = 0; n < 2 * number; n++) {
        const std::uint8_t *grid = &grids[n * canon::kCells], *form = &forms[n * canon::kCells];
        one.find(grid);
        Symbols found(canon::kCells);
        one.write(found.data());
        demand(std::equal(found.begin(), found.end(), form), "one by one the same");
        demand(image_of(grid, one.way()) == found, "the way leads to the form");
        demand(one.automorphisms() == automorphisms[n], "one by one as many automorphisms");
        if (n % 2 == 0) continue;
        demand(std::equal(found.begin(), found.end(), form - canon::kCells), "images are equal");
        demand(automorphisms[n] == automorphisms[n - 1], "images have as many automorphisms");
    }
    std::printf("canon: %d grids\n", 2 * number);
}

void try_odd_grids() {
    canon::Canon canon;
    canon.find(Symbols(canon::kCells).data());
    demand(canon.automorphisms() == 3359232, "the empty grid has all automorphisms");
    canon.find(Symbols(canon::kCells, 7).data());
    demand(canon.automorphisms() == 3359232, "so has a grid of one symbol");
    Symbols bad(canon::kCells, 10), form(canon::kCells);
    std::uint32_t automorphisms = 0;
    canon::Job job{bad.data(), 1, form.data(), &automorphisms};
    canon::run(job, kNever);
    demand(job.is_bad, "what is no symbol is refused");
}

}  // namespace

int main() {
    try_grids(1000);
    try_odd_grids();
    std::puts("clean");
}
