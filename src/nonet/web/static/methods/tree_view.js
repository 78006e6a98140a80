// The search tree on a canvas: the grid on top, one level for each symbol tried below it, and the
// leaves from left to right. A cross is a dead end, a star a solution.

import { colours, fitCanvas } from "../colours.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { symbolText } from "../shape.js";
import { currentColumn } from "./tree_columns.js";

/**
 * @typedef {import("./tree_columns.js").Column} Column
 * @typedef {{column: Column, left: number, width: number}} Place
 * @typedef {import("./replay.js").GridReplay | import("./replay.js").LanesReplay} Replay
 */

/** Heights of the canvas, of the band below the tree, and of a level at most. */
const [HEIGHT, FOOT, MAX_LEVEL] = [180, 18, 22];
/** Widths of a column from which it has lines, a cross, symbols, and symbols that are ruled out. */
const [LINED, CROSSED, WRITTEN, RULED_OUT] = [3, 7, 12, 19];
/** The widest column holds a symbol that is ruled out, and the number of a lane beside it. */
const MAX_WIDTH = 36;
/** How far a symbol is from the line before it. */
const INSET = 5;
/** Leaves of a tree up to which it has symbols, and the height of a level from which. */
const [MAX_LABELLED, MIN_LABELLED] = [60, 11];

export class TreeView {
  constructor() {
    this.canvas = h("canvas", { class: "tree", role: "img" });
    this.element = h("div", { class: "tree-place" }, this.canvas);
    this.width = 0;
    /** @type {Replay | null} */
    this.replay = null;
    const observer = new ResizeObserver(([{ contentRect }]) => {
      this.width = contentRect.width;
      if (this.replay) this.draw(this.replay);
    });
    observer.observe(this.element);
  }

  /** @param {Replay} replay */
  draw(replay) {
    this.replay = replay;
    if (!this.width) return;
    const context = fitCanvas(this.canvas, this.width, HEIGHT);
    const { columns, counters, shape } = replay;
    context.clearRect(0, 0, this.width, HEIGHT);
    const height = Math.min(MAX_LEVEL, (HEIGHT - FOOT - 1) / (counters.deepest + 1));
    const places = this.#placesOf(columns);
    const isLabelled = columns.leaves <= MAX_LABELLED && height >= MIN_LABELLED;
    drawColumns(context, places, height);
    if (isLabelled) drawSymbols(context, places, height, shape);
    drawEnds(context, places, height);
    const marks = replay.places.map(([column, level, label]) => {
      const place = /** @type {Place} */ (places.find((each) => each.column === currentColumn(column)));
      return { ...place, level, label, hasSymbol: isLabelled && Boolean(place.column.labels[level]) };
    });
    for (const mark of marks) drawMark(context, mark, height, this.width);
  }

  /**
   * As wide as they have leaves, but a small tree is not stretched.
   * @param {import("./tree_columns.js").TreeColumns} columns
   * @returns {Place[]}
   */
  #placesOf(columns) {
    const leafWidth = Math.min(this.width / columns.leaves, MAX_WIDTH);
    let left = 0;
    return columns.list.map((column) => {
      const width = column.leaves * leafWidth;
      left += width;
      return { column, left: left - width, width };
    });
  }

  /**
   * What the drawing shows, for screen readers.
   * @param {Replay} replay
   */
  describe({ counters }) {
    this.canvas.setAttribute("aria-label", t("methods.tree_words", counters));
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Place[]} places
 * @param {number} height of a level
 */
function drawColumns(context, places, height) {
  const { pattern, line } = colours();
  context.fillStyle = pattern;
  for (const { column, left, width } of places) {
    context.fillRect(left, 0, width + 0.5, (column.to + 1) * height);
  }
  context.strokeStyle = line;
  context.lineWidth = 1;
  context.beginPath();
  for (const { column, left, width } of places) {
    if (width >= LINED) {
      const x = Math.round(left) + 0.5;
      context.moveTo(x, column.from * height);
      context.lineTo(x, (column.to + 1) * height);
    }
    for (let level = 0; height >= LINED && level <= column.to; level++) {
      const y = Math.round((level + 1) * height) + 0.5;
      context.moveTo(left, y);
      context.lineTo(left + width, y);
    }
  }
  context.stroke();
}

/**
 * Draws the symbol of each node where it begins; one that is ruled out has ≠ before it.
 * @param {CanvasRenderingContext2D} context
 * @param {Place[]} places
 * @param {number} height
 * @param {import("../shape.js").Shape} shape
 */
function drawSymbols(context, places, height, shape) {
  context.fillStyle = colours()["pattern-ink"];
  context.font = `600 ${Math.min(12, height - 2)}px system-ui, sans-serif`;
  context.textAlign = "start";
  context.textBaseline = "middle";
  for (const { column, left, width } of places) {
    if (width < WRITTEN) continue;
    for (let level = Math.max(column.from, 1); level <= column.to; level++) {
      const symbol = column.labels[level];
      if (!symbol || (symbol < 0 && width < RULED_OUT)) continue;
      const text = (symbol > 0 ? "" : "≠") + symbolText(shape, Math.abs(symbol));
      context.fillText(text, left + INSET, (level + 0.5) * height + 0.5, width - INSET);
    }
  }
}

/**
 * Draws a cross below dead ends, and a star below solutions.
 * @param {CanvasRenderingContext2D} context
 * @param {Place[]} places
 * @param {number} height
 */
function drawEnds(context, places, height) {
  const { alarm, "on-ink": solvedInk } = colours();
  for (const { column, left, width } of places) {
    const [x, foot] = [left + width / 2, (column.to + 1) * height];
    if (column.solved) {
      context.fillStyle = solvedInk;
      drawText(context, "★", x, foot + FOOT / 2, 15);
    } else if (column.dead && width >= CROSSED) {
      context.fillStyle = alarm;
      drawText(context, "✕", x, foot + 7, 10);
    } else if (column.dead) {
      context.fillStyle = alarm;
      context.fillRect(left, foot, width + 0.5, 3);
    }
  }
}

/**
 * Draws a text around a point.
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function drawText(context, text, x, y, size) {
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x, y);
}

/**
 * Marks where the method is now: a ring, around the symbol if there is one, or the number of a lane.
 * @param {CanvasRenderingContext2D} context
 * @param {Place & {level: number, label: string, hasSymbol: boolean}} mark
 * @param {number} height
 * @param {number} end the width of the canvas
 */
function drawMark(context, { left, width, level, label, hasSymbol }, height, end) {
  const { accent, paper } = colours();
  const y = Math.max((level + 0.5) * height, 8);
  const isAround = hasSymbol && width >= WRITTEN;
  const free = label ? left + Math.max(width / 2, width - 8) : left + width / 2;
  const x = Math.min(Math.max(!label && isAround ? left + INSET + 4 : free, 8), end - 8);
  context.beginPath();
  context.arc(x, y, label || isAround ? 7 : 5, 0, 2 * Math.PI);
  context.fillStyle = label ? accent : paper;
  context.strokeStyle = label ? paper : accent;
  context.lineWidth = label ? 1 : 2.5;
  if (label || !isAround) context.fill();
  context.stroke();
  if (!label) return;
  context.fillStyle = paper;
  drawText(context, label, x, y + 0.5, 10);
}
