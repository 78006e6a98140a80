// Orders of three columns. A set of orders is a mask of six bits, and these tables list the places
// that a column can have under such a set.
#pragma once

#include <array>

#include "common/types.hpp"

namespace nonet::canon {

constexpr int kOrders = 6;
constexpr u8 kAnyOrder = 63, kGivenOrder = 1;  // sets

// The column at each place, for each order.
constexpr u8 kColumn[kOrders][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                    {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

struct OrderTables {
    u8 with[3][3]{};    // by column and place: the orders that put the one on the other
    u8 first[64][3]{};  // by set and column: the first place that it can have
    u8 last[64][3]{};   // the last one
    u8 size[64]{};      // of a set, of orders or anything else
};

constexpr OrderTables make_order_tables() {
    OrderTables tables;
    for (int order = 0; order < kOrders; order++)
        for (int place = 0; place < 3; place++)
            tables.with[kColumn[order][place]][place] |= u8(1 << order);
    for (int set = 1; set < 64; set++) tables.size[set] = tables.size[set / 2] + set % 2;
    for (int set = 0; set < 64; set++)
        for (int column = 0; column < 3; column++)
            for (int place = 0; place < 3; place++) {
                if (set & tables.with[column][place]) tables.last[set][column] = u8(place);
                if (set & tables.with[column][2 - place]) tables.first[set][column] = u8(2 - place);
            }
    return tables;
}

inline constexpr OrderTables kOrderTables = make_order_tables();

// How many bits are set, of six.
constexpr int size_of(int set) { return kOrderTables.size[set]; }

}  // namespace nonet::canon
