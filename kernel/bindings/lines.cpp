// Python's view of lines: chunks of text that are solved on several threads.
#include <nanobind/stl/string.h>

#include <deque>
#include <memory>
#include <stdexcept>

#include "bindings/bindings.hpp"
#include "lines/solver.hpp"

namespace nonet::bindings {

using namespace nb::literals;

namespace {

nonet::Row row_named(const std::string& name) {
    if (name == "line") return nonet::Row::kLine;
    if (name == "csv") return nonet::Row::kNumbered;
    if (name == "mark") return nonet::Row::kMark;
    throw std::invalid_argument("no row is named " + name + "; expected line, csv or mark");
}

nb::tuple odd_tuple(const nonet::Odd& odd) {
    return nb::make_tuple(odd.line, odd.text, odd.count,
                          nb::bytes(odd.symbols.data(), odd.symbols.size()));
}

nb::tuple run_tuple(const nonet::SolvedRun& run, const char* text) {
    nb::list odd;
    for (const nonet::Odd& each : run.odd) odd.append(odd_tuple(each));
    return nb::make_tuple(run.run.begin, run.run.end, run.run.lines,
                          nb::str(text + run.text, run.text_end - run.text), odd);
}

// Keeps the bytes of each chunk until it is collected.
class LineSolver {
  public:
    LineSolver(int threads, const std::string& instruction_set, const std::string& row) {
        check_threads(threads);
        const nonet::Lanes* lanes = nonet::lanes_for(instruction_set);
        if (lanes == nullptr)
            throw std::invalid_argument("this machine has no instruction set named " +
                                        instruction_set);
        solver_ = std::make_unique<nonet::LineSolver>(*lanes, threads, row_named(row));
    }

    void submit(const nb::bytes& chunk) {
        checked().submit(chunk.c_str(), chunk.size());
        chunks_.push_back(chunk);
    }

    std::size_t waiting() const { return chunks_.size(); }

    nb::tuple collect() {
        if (chunks_.empty()) throw std::invalid_argument("expected a chunk to collect, found none");
        Signals signals;
        std::unique_ptr<nonet::SolvedChunk> solved;
        try {
            nb::gil_scoped_release no_gil;
            solved = checked().collect(std::ref(signals));
        } catch (...) {
            chunks_.pop_front();
            throw;
        }
        signals.raise();
        const nb::bytes chunk = chunks_.front();
        chunks_.pop_front();
        nb::list runs;
        for (const nonet::SolvedRun& run : solved->runs)
            runs.append(run_tuple(run, solved->text.get()));
        return nb::make_tuple(chunk, solved->seconds, runs);
    }

    void close() {
        {
            nb::gil_scoped_release no_gil;
            solver_.reset();
        }
        chunks_.clear();
    }

  private:
    nonet::LineSolver& checked() {
        if (!solver_) throw std::invalid_argument("this solver is closed");
        return *solver_;
    }

    std::deque<nb::bytes> chunks_;
    std::unique_ptr<nonet::LineSolver> solver_;  // goes first, as its threads read the chunks
};

}  // namespace

void bind_lines(nb::module_& module) {
    nb::class_<LineSolver>(module, "LineSolver",
                           "Solves chunks of lines on several threads, in their order.")
        .def(nb::init<int, std::string, std::string>(), "threads"_a, "instruction_set"_a, "row"_a)
        .def("submit", &LineSolver::submit, "chunk"_a,
             "Takes a chunk of text, which ends where a line ends.")
        .def("waiting", &LineSolver::waiting, "How many chunks are not yet collected.")
        .def("collect", &LineSolver::collect,
             nb::sig("def collect(self) -> tuple[bytes, float, "
                     "list[tuple[int, int, int, str, list[tuple[int, int, int, bytes]]]]]"),
             "The oldest chunk, the seconds that it took, and its runs of lines that are grids: "
             "begin, end, lines, the rows of those with one solution, and the others: line, how "
             "much of the text stands before it, its number of solutions (2 for more), symbols.")
        .def("close", &LineSolver::close, "Stops all work.");
}

}  // namespace nonet::bindings
