// What one cell of a board shows and says, worked out from the state of the board.

import { formatPercent, t } from "../i18n.js";
import { cellName, symbolText } from "../shape.js";

/**
 * What a board shows. Roles are pattern, second, extra and placed; of candidates also on, off and
 * removed.
 * @typedef {object} BoardState
 * @property {ArrayLike<number>} symbols by cell, 0 for empty
 * @property {ArrayLike<number>} [given] by cell, 0 where the user filled it in
 * @property {number[][] | null} [candidates] by cell
 * @property {[cell: number, role: string][]} [tints]
 * @property {number[][]} [units] lists of cells to shade
 * @property {[cell: number, symbol: number, role: string][]} [marks] roles of candidates
 * @property {import("./svg.js").Link[]} [links] arrows of a chain
 * @property {Set<number>} [conflict] cells
 * @property {Set<number>} [wrong] cells
 * @property {Set<number>} [differs] cells that differ from the solution before
 * @property {Set<number>} [near] cells to shade lightly: the peers of the chosen one
 * @property {number} [equal] the symbol to highlight, 0 for none
 * @property {number[][]} [heat] by cell the share of each symbol; a share of 0 is hidden
 *
 * @typedef {object} Marks what a step says of one cell
 * @property {string} tint
 * @property {number} depth how many shaded units it is in
 * @property {Map<number, string>} roles of its candidates
 *
 * @typedef {ReturnType<typeof cellLook>} Look what one cell shows
 * @typedef {[symbol: number, role: string, heat: number]} CandidateLook "" and -1 for none
 */

/** What a board can say of a symbol, besides that it is given. */
const STATES = /** @type {const} */ (["conflict", "wrong", "differs"]);

/**
 * @param {BoardState} state
 * @param {number} cell
 * @param {Marks} marks
 */
export function cellLook(state, cell, { tint, depth, roles }) {
  const placed = state.symbols[cell] ? 0 : onlyPlaced(roles);
  const symbol = state.symbols[cell] || placed;
  const shares = state.heat?.[cell];
  const list = symbol ? [] : (state.candidates?.[cell] ?? []);
  const equal = state.equal ?? 0;
  const isGiven = symbol > 0 && state.given?.[cell];
  const states = [...(isGiven ? ["given"] : []), ...STATES.filter((name) => state[name]?.has(cell))];
  const isEqual = equal > 0 && symbol === equal;
  const shades = [placed > 0 && "placed", state.near?.has(cell) && "near", isEqual && "equal"];
  const look = {
    cell,
    symbol,
    list,
    roles,
    shares,
    states,
    depth: Math.min(depth, 3),
    tint: placed ? "placed" : tint,
    /** Whether the highlighted symbol is among its candidates. */
    hasEqual: list.includes(equal) && shares?.[equal - 1] !== 0,
    className: ["cell", ...states, ...shades.filter(Boolean)].join(" "),
    /** Tells whether what it holds or says has changed. */
    key: "",
  };
  // Most cells have neither roles nor shares: their list of candidates is enough.
  const small = roles.size || shares ? candidateLooks(look) : list;
  look.key = `${symbol} ${look.tint} ${states} ${small.join(";")}`;
  return look;
}

/**
 * The candidates of a cell that are seen.
 * @param {{list: number[], roles: Map<number, string>, shares?: number[]}} look
 * @returns {CandidateLook[]}
 */
export function candidateLooks({ list, roles, shares }) {
  const all = list.map((n) => /** @type {CandidateLook} */ ([n, roles.get(n) ?? "", shares?.[n - 1] ?? -1]));
  return all.filter(([, , share]) => share !== 0);
}

/**
 * The symbol that a step places in a cell with no other mark, or 0.
 * @param {Map<number, string>} roles
 */
function onlyPlaced(roles) {
  const [[symbol, role] = [0, ""]] = roles;
  return roles.size === 1 && role === "placed" ? symbol : 0;
}

/**
 * What a screen reader says of a cell: its name, what it holds, and its marks.
 * @param {import("../shape.js").Shape} shape
 * @param {Look} look
 */
export function cellLabel(shape, look) {
  return [
    cellName(shape, look.cell),
    contents(shape, look),
    ...look.states.map((name) => t(`board.${name}`)),
    look.tint && t(`role.${look.tint}`),
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * @param {import("../shape.js").Shape} shape
 * @param {Look} look
 */
function contents(shape, look) {
  if (look.symbol) return symbolText(shape, look.symbol);
  const candidates = candidateLooks(look).map(([symbol, role, heat]) => {
    const parts = [symbolText(shape, symbol), role && t(`role.${role}`)];
    return [...parts, heat >= 0 && formatPercent(heat)].filter(Boolean).join(" ");
  });
  if (!candidates.length) return t("board.empty");
  return t("board.candidates", { symbols: candidates.join(", ") });
}
