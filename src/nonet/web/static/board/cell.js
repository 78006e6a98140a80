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
 * @property {Map<number, string>} [tints] cell -> role
 * @property {number[][]} [units] lists of cells to shade
 * @property {Map<string, string>} [marks] "cell:symbol" -> role of a candidate
 * @property {import("./svg.js").Link[]} [links] arrows of a chain
 * @property {Set<number>} [conflicts] cells
 * @property {Set<number>} [wrong] cells
 * @property {Set<number>} [differs] cells that differ from the solution before
 * @property {Set<number>} [near] cells to shade lightly: the peers of the chosen one
 * @property {number} [equal] the symbol to highlight, 0 for none
 * @property {number[][]} [heat] by cell the share of each symbol; a share of 0 is hidden
 *
 * @typedef {object} Look what one cell shows
 * @property {number} cell
 * @property {number} symbol
 * @property {number[]} list its candidates
 * @property {Map<number, string>} roles of its candidates
 * @property {number[]} [shares]
 * @property {boolean} isGiven
 * @property {boolean} isPlaced
 * @property {string} tint
 * @property {number} depth how many shaded units it is in
 * @property {boolean} isConflict
 * @property {boolean} isWrong
 * @property {boolean} isDiffering
 * @property {boolean} isNear
 * @property {boolean} isEqual
 * @property {boolean} hasEqual whether the highlighted symbol is among its candidates
 * @property {string} surface tells whether its background has changed
 * @property {string} inside tells whether what it holds has changed
 *
 * @typedef {[symbol: number, role: string, heat: number]} CandidateLook "" and -1 for none
 */

/** @type {Map<number, string>} */
const NO_ROLES = new Map();

/**
 * @param {BoardState} state
 * @param {number} cell
 * @param {number} depth
 * @param {Map<number, string>} [roles]
 */
export function cellLook(state, cell, depth, roles = NO_ROLES) {
  const placed = state.symbols[cell] ? 0 : onlyPlaced(roles);
  const symbol = state.symbols[cell] || placed;
  const shares = state.heat?.[cell];
  const list = symbol ? [] : (state.candidates?.[cell] ?? []);
  const equal = state.equal ?? 0;
  /** @type {Look} */
  const look = {
    cell,
    symbol,
    list,
    roles,
    shares,
    isGiven: Boolean(symbol && state.given?.[cell]),
    isPlaced: placed > 0,
    tint: placed ? "placed" : (state.tints?.get(cell) ?? ""),
    depth: Math.min(depth, 3),
    isConflict: state.conflicts?.has(cell) ?? false,
    isWrong: state.wrong?.has(cell) ?? false,
    isDiffering: state.differs?.has(cell) ?? false,
    isNear: state.near?.has(cell) ?? false,
    isEqual: equal > 0 && symbol === equal,
    hasEqual: list.includes(equal) && shares?.[equal - 1] !== 0,
    surface: "",
    inside: "",
  };
  // Most cells have neither roles nor shares: their list of candidates is enough.
  const small = roles.size || shares ? candidateLooks(look) : list;
  look.surface = `${look.tint} ${look.depth} ${look.isNear} ${look.isEqual}`;
  look.inside =
    `${symbol} ${look.isGiven} ${look.isPlaced} ${look.isConflict} ${look.isWrong} ` +
    `${look.isDiffering} ${look.tint} ${small.join(";")}`;
  return look;
}

/**
 * The candidates of a cell that are seen.
 * @param {Pick<Look, "list" | "roles" | "shares">} look
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
    look.symbol > 0 && look.isGiven && t("board.given"),
    look.isConflict && t("board.conflict"),
    look.isWrong && t("board.wrong"),
    look.isDiffering && t("board.differs"),
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
