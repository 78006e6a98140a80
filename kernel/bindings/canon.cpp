// Python's view of canon: the smallest image of 9x9 grids.
#include "symmetry/canon.hpp"

#include <nanobind/stl/array.h>

#include "bindings/bindings.hpp"

namespace nonet::bindings {

namespace {

void canonical_many(const Grids& grids, int threads, Solutions& forms, Counts& automorphisms) {
    const size_t count = grids.shape(0);
    require(forms.shape(0) == count && automorphisms.shape(0) == count,
            "expected as many forms and numbers as grids");
    canon::Job job{{}, grids.data(), count, forms.data(), automorphisms.data()};
    run_shared(job, useful_threads(threads, count / canon::kAtOnce),
               [&](const Poll& poll) { canon::run(job, poll); });
    if (!job.is_bad) return;
    check_symbols(grids.data(), count * kCells, 9);  // throws
    fail("the grids were changed while they were read");
}

nb::tuple canonical(const nb::bytes& grid) {
    const u8* symbols = checked_symbols(grid);
    canon::Canon canon;
    {
        nb::gil_scoped_release no_gil;
        canon.find(symbols);
    }
    u8 form[kCells];
    canon.write(form);
    const canon::Way way = canon.way();
    return nb::make_tuple(nb::bytes(form, kCells), canon.automorphisms(), way.is_transposed,
                          way.rows, way.columns, way.labels);
}

}  // namespace

void bind_canon(nb::module_& module) {
    module.def("canonical_many", &canonical_many, "grids"_a, "threads"_a, "forms"_a.noconvert(),
               "automorphisms"_a.noconvert(),
               "Write the canonical forms of 9x9 grids, and how many ways lead there.");
    module.def("canonical", &canonical, "grid"_a,
               nb::sig("def canonical(grid: bytes) -> "
                       "tuple[bytes, int, bool, list[int], list[int], list[int]]"),
               "The canonical form of a 9x9 grid, how many ways lead there, and one of them: "
               "whether to transpose, then which rows, columns and labels to take.");
}

}  // namespace nonet::bindings
