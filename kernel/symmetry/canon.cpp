#include "symmetry/canon.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "symmetry/orders.hpp"

namespace nonet::canon {

namespace {

constexpr int kWorst = 0x1000;  // more than any code

// Beside the places of the three stacks: there columns have no other order than the given one.
constexpr int kNoPlace = 3;

constexpr int label_in(int code, int place) { return code >> 4 * (2 - place) & 15; }
constexpr int code_of(int label, int place) { return label << 4 * (2 - place); }

// How the label of a symbol is found: the code of the triple where it came first, its column and
// the place of its stack. Wherever that column goes, the code has the label at that place.
constexpr u16 tie_of(int code, int column, int place) {
    return u16(code | column << 12 | place << 14);
}

// The least label that a tied symbol can have; only the orders that give it are kept.
template <class Orders>
int least_label(Orders& orders, int tie) {
    const int column = tie >> 12 & 3, place = tie >> 14;
    const int at = kOrderTables.first[orders[place]][column];
    orders[place] &= kOrderTables.with[column][at];
    return label_in(tie, at);
}

// How many rows that is; mostly one.
u32 number_of(unsigned rows) { return rows & (rows - 1) ? u32(std::popcount(rows)) : 1; }

}  // namespace

Canon::Triple Canon::triple_of(u8 a, u8 b, u8 c) {
    Triple triple{{a, b, c}, u8((a > 0) | (b > 0) << 1 | (c > 0) << 2)};
    if ((a && (a == b || a == c)) || (b && b == c)) triple.filled |= kRepeated;
    return triple;
}

void Canon::read(const u8* grid) {
    for (int row = 0; row < 9; row++)
        for (int stack = 0; stack < 3; stack++) {
            const u8* across = grid + 9 * row + 3 * stack;
            const u8* down = grid + 27 * stack + row;
            triples_[0][row][stack] = triple_of(across[0], across[1], across[2]);
            triples_[1][row][stack] = triple_of(down[0], down[9], down[18]);
        }
    for (int side = 0; side < 2; side++) {
        for (int row = 0; row < 9; row++) {
            const Triple* triples = triples_[side][row];
            const int a = size_of(triples[0].cells()), b = size_of(triples[1].cells()),
                      c = size_of(triples[2].cells());
            const int least = std::min({a, b, c}), most = std::max({a, b, c});
            counts_[side][row] = u8(least << 4 | (a + b + c - least - most) << 2 | most);
        }
        find_equal_rows(side);
    }
}

// Equal rows of a band can be exchanged, and so can all rows of bands that are empty.
void Canon::find_equal_rows(int side) {
    int empty = 0;
    for (int band = 0; band < 3; band++) {
        const u8* counts = counts_[side] + 3 * band;
        if (!counts[0] && !counts[1] && !counts[2]) empty |= kRowsOfBand[band];
    }
    const auto are_equal = [&](int row, int other) {
        return std::memcmp(triples_[side][row], triples_[side][other], 3 * sizeof(Triple)) == 0;
    };
    for (int row = 0; row < 9; row++) {
        int equal = empty >> row & 1 ? empty : 1 << row;
        for (int other = row / 3 * 3; other < row / 3 * 3 + 3; other++)
            if (are_equal(row, other)) equal |= 1 << other;
        equal_[side][row] = u16(equal);
    }
}

void Canon::find(const u8* grid) {
    read(grid);
    begin();
    for (int number = 1; number < 9; number++) add_row(number);
}

// The least first row has its empty cells in front, so it has the least counts of clues.
void Canon::begin() {
    more_.clear();
    best_.fill(kWorst);
    const u8 least = *std::min_element(counts_[0], counts_[0] + 18);
    for (int side = 0; side < 2; side++)
        for (int row = 0; row < 9; row++)
            if (counts_[side][row] == least && !(equal_[side][row] & ((1 << row) - 1)))
                begin_with(side, row);
    form_[0] = best_;
    states_.swap(more_);
}

void Canon::begin_with(int side, int row) {
    State state{};
    state.orders = {kAnyOrder, kAnyOrder, kAnyOrder, kGivenOrder};
    state.side = u8(side);
    state.used = u16(1 << row);
    state.next = 1;
    state.weight = number_of(equal_[side][row]);
    state.rows = u64(row);
    const Triple* triples = triples_[side][row];
    for (const auto& stacks : kColumn) {
        const auto count = [&](int place) { return size_of(triples[stacks[place]].cells()); };
        if (count(0) > count(1) || count(1) > count(2)) continue;
        std::copy_n(stacks, 3, state.stacks);
        extend<0>(state, triples);
    }
}

void Canon::add_row(int number) {
    more_.clear();
    best_.fill(kWorst);
    for (const State& state : states_) {
        int rows = 0;
        if (number % 3)
            rows = kRowsOfBand[(state.rows & 15) / 3] & ~state.used;
        else
            for (int band : kRowsOfBand) rows |= state.used & band ? 0 : band;
        add_row_to(state, rows);
    }
    form_[number] = best_;
    states_.swap(more_);
}

// Tries each of the rows as the next one.
void Canon::add_row_to(const State& state, int rows) {
    State more = state;
    while (rows) {
        const int row = std::countr_zero(unsigned(rows));
        const int equal = equal_[state.side][row] & rows;
        rows &= ~equal;
        more.used = u16(state.used | 1 << row);
        more.rows = state.rows << 4 | unsigned(row);
        more.weight = state.weight * number_of(unsigned(equal));
        extend<0>(more, triples_[state.side][row]);
    }
}

// Adds the triples of a row from that place on, in every way that is as good as the best so far.
template <int place>
void Canon::extend(const State& state, const Triple* triples) {
    const Triple& triple = triples[state.stacks[place]];
    Choices found;
    choose(state, triple, place, found);
    if (!found.count) return;
    if (found.code < best_[place]) {  // what there was so far is worse
        best_[place] = found.code;
        std::fill(best_.begin() + place + 1, best_.end(), kWorst);
        more_.clear();
    }
    State more = state;
    for (int column = 0; column < 3; column++)
        if (const int symbol = triple.symbols[column]; symbol && !more.ties[symbol])
            more.ties[symbol] = new_tie(triple, column, place, found);
    for (int i = 0; i < found.count; i++) {
        more.orders = found.all[i].orders;
        more.next = u16(found.all[i].next);
        if constexpr (place < 2)
            extend<place + 1>(more, triples);
        else
            more_.push_back(more);
    }
}

// What ties the symbol in that column, which is new. If it stands in the triple twice, it has the
// same label wherever the columns go.
inline u16 Canon::new_tie(const Triple& triple, int column, int place, const Choices& found) {
    const auto* symbols = triple.symbols;
    if (!(triple.filled & kRepeated) || std::count(symbols, symbols + 3, symbols[column]) == 1)
        return tie_of(found.code, column, place);
    const int at = kOrderTables.first[found.all[0].orders[place]][column];
    return tie_of(code_of(label_in(found.code, at), 0), 0, kNoPlace);
}

// The least labels of a triple, and all orders of columns that give them; none if they are worse
// than the best so far.
inline void Canon::choose(const State& state, const Triple& triple, int place,
                          Choices& found) const {
    int orders = state.orders[place];
    const int filled = triple.cells();
    if (size_of(filled) < 2) return choose_few(state, triple, place, found);
    if (filled != 7) {  // the empty cell comes first
        const int empty = std::countr_zero(7u ^ unsigned(filled));
        orders &= kOrderTables.with[empty][kOrderTables.first[orders][empty]];
    }
    const u8* symbols = triple.symbols;
    const bool are_new =
        !(state.ties[symbols[0]] | state.ties[symbols[1]] | state.ties[symbols[2]]);
    found.code = best_[place];
    found.count = 0;
    if (are_new && !(triple.filled & kRepeated)) {  // then all of them are alike
        try_order(state, triple, place, std::countr_zero(unsigned(orders)), found);
        if (found.count) found.all[0].orders[place] = u8(orders);
    } else {
        for (; orders; orders &= orders - 1)
            try_order(state, triple, place, std::countr_zero(unsigned(orders)), found);
    }
}

// The same with one symbol, which comes as late as it can, or with none.
inline void Canon::choose_few(const State& state, const Triple& triple, int place,
                              Choices& found) const {
    Choice& choice = found.all[0];
    choice = {state.orders, state.next};
    found.code = 0;
    if (triple.filled) {
        const int column = std::countr_zero(triple.filled);
        const int at = kOrderTables.last[choice.orders[place]][column];
        choice.orders[place] &= kOrderTables.with[column][at];
        const int tie = state.ties[triple.symbols[column]];
        found.code = code_of(tie ? least_label(choice.orders, tie) : choice.next++, at);
    }
    found.count = found.code <= best_[place];
}

// Adds an order to the choices, if it is as good as these; if it is better, they are forgotten.
inline void Canon::try_order(const State& state, const Triple& triple, int place, int order,
                             Choices& found) {
    Choice choice{state.orders, state.next};
    choice.orders[place] = u8(1 << order);
    int labels[3] = {}, symbols[3], code = 0;
    for (int at = 0; at < 3; at++) {
        const int symbol = symbols[at] = triple.symbols[kColumn[order][at]];
        if (!symbol) continue;
        if (const int tie = state.ties[symbol])
            labels[at] = least_label(choice.orders, tie);
        else if (at > 0 && symbol == symbols[0])  // only in grids with a conflict
            labels[at] = labels[0];
        else if (at > 1 && symbol == symbols[1])
            labels[at] = labels[1];
        else
            labels[at] = choice.next++;
        code |= code_of(labels[at], at);
        if (code > found.code) return;
    }
    if (code < found.code) found.count = 0;
    found.code = code;
    // An order goes together with another if both leave the same to the other stacks.
    for (int i = 0; i < found.count; i++) {
        Orders with = found.all[i].orders;
        with[place] = choice.orders[place];
        if (with == choice.orders) {
            found.all[i].orders[place] |= choice.orders[place];
            return;
        }
    }
    found.all[found.count++] = choice;
}

void Canon::write(u8* form) const {
    for (const auto& row : form_)
        for (int code : row)
            for (int place = 0; place < 3; place++) *form++ = u8(label_in(code, place));
}

Way Canon::way() const {
    const State& state = states_.front();
    Way way{};
    way.is_transposed = state.side;
    for (int number = 0; number < 9; number++)
        way.rows[number] = state.rows >> 4 * (8 - number) & 15;
    Orders orders = state.orders;
    for (int place = 0; place < 3; place++) {
        const int order = std::countr_zero(orders[place]);
        orders[place] = u8(1 << order);
        for (int at = 0; at < 3; at++)
            way.columns[3 * place + at] = u8(3 * state.stacks[place] + kColumn[order][at]);
    }
    int next = state.next;
    for (int symbol = 1; symbol <= 9; symbol++) {
        const int tie = state.ties[symbol];
        way.labels[symbol] = u8(tie ? least_label(orders, tie) : next++);
    }
    return way;
}

u32 Canon::automorphisms() const {
    u32 sum = 0;
    for (const State& state : states_) {
        u32 ways = state.weight;
        for (int place = 0; place < 3; place++) ways *= u32(size_of(state.orders[place]));
        sum += ways;
    }
    return sum;
}

void run(Job& job, const Poll& poll) {
    Canon canon;
    while (!job.stopped) {
        const size_t first = job.next.fetch_add(kAtOnce);
        if (first >= job.count) return;
        for (size_t i = first; i < std::min(first + kAtOnce, job.count); i++) {
            u8 grid[kCells];  // a copy, which no other thread can change after the check
            std::copy_n(job.grids + i * kCells, kCells, grid);
            if (*std::max_element(grid, grid + kCells) > 9) {
                job.is_bad = job.stopped = true;
                return;
            }
            canon.find(grid);
            canon.write(job.forms + i * kCells);
            job.automorphisms[i] = canon.automorphisms();
        }
        job.should_stop(poll);
    }
}

}  // namespace nonet::canon
