// Random grids, legal or not, from empty to full, and random images of them: all images have the
// same form, the reported way leads there, and two threads find the same as one.
#include "symmetry/canon.hpp"

#include <algorithm>
#include <numeric>
#include <thread>

#include "check.hpp"

using namespace nonet;

namespace {

canon::Way random_way(std::mt19937& random) {
    canon::Way way{};
    way.is_transposed = random() % 2;
    for (auto* lines : {&way.rows, &way.columns}) {
        int groups[3] = {0, 1, 2};
        std::shuffle(groups, groups + 3, random);
        for (int i = 0; i < 9; i++) (*lines)[i] = u8(3 * groups[i / 3] + i % 3);
        for (int i = 0; i < 9; i += 3)
            std::shuffle(lines->begin() + i, lines->begin() + i + 3, random);
    }
    std::iota(way.labels.begin(), way.labels.end(), u8{0});
    std::shuffle(way.labels.begin() + 1, way.labels.end(), random);
    return way;
}

Symbols image_of(const u8* grid, const canon::Way& way) {
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
        for (int cell = 0; cell < kCells; cell++)
            grid.push_back(random() % 100 < kept ? u8(kFull[cell] - '0') : 0);
        for (unsigned i = random() % 3; i > 0; i--) grid[random() % kCells] = u8(random() % 10);
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
    std::vector<u32> automorphisms(2 * number);
    canon::Job job{{}, grids.data(), size_t(2 * number), forms.data(), automorphisms.data()};
    std::thread other([&] { canon::run(job, kNever); });
    canon::run(job, kNever);
    other.join();
    canon::Canon one;
    for (int n = 0; n < 2 * number; n++) {
        const u8 *grid = &grids[n * kCells], *form = &forms[n * kCells];
        one.find(grid);
        Symbols found(kCells);
        one.write(found.data());
        check(std::equal(found.begin(), found.end(), form), "one by one the same");
        check(image_of(grid, one.way()) == found, "the way leads to the form");
        check(one.automorphisms() == automorphisms[n], "one by one as many automorphisms");
        if (n % 2 == 0) continue;
        check(std::equal(found.begin(), found.end(), form - kCells), "images are equal");
        check(automorphisms[n] == automorphisms[n - 1], "images have as many automorphisms");
    }
    std::printf("canon: %d grids\n", 2 * number);
}

void try_odd_grids() {
    canon::Canon canon;
    canon.find(Symbols(kCells).data());
    check(canon.automorphisms() == 3359232, "the empty grid has all automorphisms");
    canon.find(Symbols(kCells, 7).data());
    check(canon.automorphisms() == 3359232, "so has a grid of one symbol");
    Symbols bad(kCells, 10), form(kCells);
    u32 automorphisms = 0;
    canon::Job job{{}, bad.data(), 1, form.data(), &automorphisms};
    canon::run(job, kNever);
    check(job.is_bad, "a bad symbol is refused");
}

}  // namespace

int main() {
    try_grids(1000);
    try_odd_grids();
}
