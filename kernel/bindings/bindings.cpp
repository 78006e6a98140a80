// The module that Python imports.
#include "bindings/bindings.hpp"

#include <unistd.h>

namespace nonet::bindings {

ThreadPool& thread_pool() {
    static ThreadPool* pool = nullptr;
    static pid_t owner = 0;
    if (owner != getpid()) {  // a forked child has none of its parent's threads
        pool = new ThreadPool(std::max(64u, std::thread::hardware_concurrency()));
        owner = getpid();
    }
    return *pool;
}

Engine engine_named(const std::string& name) {
    const Engine engine = engine_for(name);
    if (engine.lanes == nullptr) fail("this machine has no instruction set named " + name);
    return engine;
}

void check_symbols(const u8* symbols, size_t count, size_t size) {
    const size_t bad = first_bad(symbols, count, size);
    if (bad == count) return;
    fail("expected symbols from 0 to " + std::to_string(size) + ", found " +
         std::to_string(symbols[bad]) + " in grid " + std::to_string(bad / (size * size)));
}

const u8* checked_symbols(const nb::bytes& grid, size_t size) {
    const size_t cells = size * size;
    if (grid.size() != cells)
        fail("expected " + std::to_string(cells) + " cells, found " + std::to_string(grid.size()));
    const auto* symbols = static_cast<const u8*>(grid.data());
    check_symbols(symbols, cells, size);
    return symbols;
}

namespace {

std::string compiler() {
#if defined(__clang__)
    return "clang " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__);
#elif defined(__GNUC__)
    return "gcc " + std::to_string(__GNUC__) + "." + std::to_string(__GNUC_MINOR__);
#else
    return "unknown";
#endif
}

std::vector<std::string> instruction_sets() {
    std::vector<std::string> names;
    for (const Engine& engine : engines()) names.push_back(engine.name);
    return names;
}

}  // namespace

// Each file of bindings adds its part to the module.
void bind_lanes(nb::module_& module);
void bind_masks(nb::module_& module);
void bind_lines(nb::module_& module);
void bind_counting(nb::module_& module);
void bind_estimating(nb::module_& module);
void bind_making(nb::module_& module);
void bind_canon(nb::module_& module);
void bind_logic(nb::module_& module);

}  // namespace nonet::bindings

NB_MODULE(_kernel, module) {
    using namespace nonet::bindings;
    // Objects in caches that outlive the module are not leaks.
    nanobind::set_leak_warnings(false);
    module.doc() = "The hot loops of Nonet, in C++; see nonet.kernel for how to use them.";
    module.def("compiler", &compiler, "The compiler and its version.");
    module.def("instruction_sets", &instruction_sets,
               "The vector instruction sets of this machine, the widest first.");
    bind_lanes(module);
    bind_masks(module);
    bind_lines(module);
    bind_counting(module);
    bind_estimating(module);
    bind_making(module);
    bind_canon(module);
    bind_logic(module);
}
