// Python's view of canon: the smallest image of 9x9 grids.
#include "symmetry/canon.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>

#include <algorithm>
#include <stdexcept>

#include "bindings/bindings.hpp"
#include "lanes/lanes.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

using Symbols = nb::ndarray<const std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Forms = nb::ndarray<std::uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;
using Numbers = nb::ndarray<std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void canonical_many(const Symbols& grids, int threads, Forms& forms, Numbers& automorphisms) {
    const std::size_t count = grids.shape(0);
    if (forms.shape(0) != count || automorphisms.shape(0) != count)
        throw std::invalid_argument("expected as many forms and numbers as grids");
    check_threads(threads);
    canon::Job job{grids.data(), count, forms.data(), automorphisms.data()};
    const int helpful = int(std::clamp<std::size_t>(count / canon::kAtOnce, 1, threads));
    run_shared(job, helpful, [&](const nonet::Poll& poll) { canon::run(job, poll); });
    if (!job.is_bad) return;
    const std::size_t bad = nonet::first_bad(grids.data(), count * canon::kCells);
    if (bad == count * canon::kCells)
        throw std::invalid_argument("expected grids that nobody changes, found others meanwhile");
    throw std::invalid_argument("expected symbols from 0 to 9, found " +
                                std::to_string(grids.data()[bad]) + " in grid " +
                                std::to_string(bad / canon::kCells));
}

nb::tuple canonical(const nb::bytes& grid) {
    const std::uint8_t* symbols = checked_symbols(grid);
    canon::Canon canon;
    {
        nb::gil_scoped_release no_gil;
        canon.find(symbols);
    }
    std::uint8_t form[canon::kCells];
    canon.write(form);
    const canon::Way way = canon.way();
    return nb::make_tuple(nb::bytes(form, canon::kCells), canon.automorphisms(), way.is_transposed,
                          way.rows, way.columns, way.labels);
}

}  // namespace

void bind_canon(nb::module_& module) {
    module.def("canonical_many", &canonical_many, "grids"_a, "threads"_a, "forms"_a.noconvert(),
               "automorphisms"_a.noconvert(),
               "Writes the canonical forms of 9x9 grids, and how many ways lead there.");
    module.def("canonical", &canonical, "grid"_a,
               nb::sig("def canonical(grid: bytes) -> "
                       "tuple[bytes, int, bool, list[int], list[int], list[int]]"),
               "The canonical form of a 9x9 grid, how many ways lead there, and one of them: "
               "whether to transpose, then which rows, columns and labels to take.");
}

}  // namespace nonet::bindings
