// Python's view of lines: chunks of text that are solved on several threads.
#include "lines/lines.hpp"

#include <deque>
#include <memory>

#include "bindings/bindings.hpp"

namespace nonet::bindings {

namespace {

Row row_named(const std::string& name) {
    if (name == "line") return Row::kLine;
    if (name == "csv") return Row::kNumbered;
    if (name == "mark") return Row::kMark;
    fail("no row is named " + name + "; choose line, csv or mark");
}

nb::tuple odd_tuple(const Odd& odd) {
    return nb::make_tuple(odd.line, odd.text, odd.count,
                          nb::bytes(odd.symbols.data(), odd.symbols.size()));
}

nb::tuple run_tuple(const SolvedRun& run, const char* text) {
    nb::list odd;
    for (const Odd& each : run.odd) odd.append(odd_tuple(each));
    return nb::make_tuple(run.run.begin, run.run.end, run.run.lines,
                          nb::str(text + run.text, run.text_end - run.text), odd);
}

// Keeps the bytes of each chunk until it is collected.
class LineSolver {
  public:
    LineSolver(int threads, const std::string& instruction_set, const std::string& row) {
        check_threads(threads);
        const Lanes& lanes = lanes_named(instruction_set);
        solver_ = std::make_unique<nonet::LineSolver>(lanes, threads, row_named(row));
    }

    void submit(const nb::bytes& chunk) {
        checked().submit(chunk.c_str(), chunk.size());
        chunks_.push_back(chunk);
    }

    size_t waiting() const { return chunks_.size(); }

    nb::tuple collect() {
        require(!chunks_.empty(), "no chunk was submitted");
        Signals signals;
        std::unique_ptr<SolvedChunk> solved;
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
        for (const SolvedRun& run : solved->runs) runs.append(run_tuple(run, solved->text.get()));
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
        require(solver_ != nullptr, "this solver is closed");
        return *solver_;
    }

    std::deque<nb::bytes> chunks_;
    std::unique_ptr<nonet::LineSolver> solver_;  // goes first, as its threads read the chunks
};

}  // namespace

void bind_lines(nb::module_& module) {
    nb::class_<LineSolver>(module, "LineSolver",
                           "Solves chunks of lines on several threads, in order.")
        .def(nb::init<int, std::string, std::string>(), "threads"_a, "instruction_set"_a, "row"_a)
        .def("submit", &LineSolver::submit, "chunk"_a,
             "Take a chunk of text, which ends with a line.")
        .def("waiting", &LineSolver::waiting, "The number of chunks that are not collected yet.")
        .def("collect", &LineSolver::collect,
             nb::sig("def collect(self) -> tuple[bytes, float, "
                     "list[tuple[int, int, int, str, list[tuple[int, int, int, bytes]]]]]"),
             "The oldest chunk, the seconds that it took, and its runs of lines that are grids: "
             "begin, end, lines, the rows of grids with one solution, and the others: line, how "
             "much of the rows comes before it, its number of solutions (2 for more), symbols.")
        .def("close", &LineSolver::close, "Stop all work.");
}

}  // namespace nonet::bindings
