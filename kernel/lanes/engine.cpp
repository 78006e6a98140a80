// The vector code of one instruction set; see lanes/engine.hpp.
#include "lanes/batch.hpp"
#include "lanes/search.hpp"
#include "making/clues.hpp"

namespace nonet::NONET_ISA {

extern const Lanes kLanes;
const Lanes kLanes = {
    NONET_LANES,
    [](Job& job, const Poll& poll) { std::make_unique<Batch>(job, poll)->run(); },
    &find,
    [](const u8* grid) -> std::unique_ptr<Search> { return std::make_unique<AllSolutions>(grid); },
    [](Digging& job, const Poll& poll) {
        std::make_unique<Trials<Digger, Digging>>(job, poll)->run();
    },
    [](Sifting& job, const Poll& poll) {
        std::make_unique<Trials<Sifter, Sifting>>(job, poll)->run();
    },
};

}  // namespace nonet::NONET_ISA
