// The search tree on a canvas: the grid on top, one level below it for each symbol that is tried,
// and the leaves from left to right. What is crossed out is a dead end, a star is a solution.

import { colours } from "../colours.js";
import { h } from "../dom.js";
import { shown } from "../shape.js";
import { t } from "../words.js";
import { fit } from "./canvas.js";
import { LABELLED, home } from "./columns.js";

/** The height of the canvas, of the band below the tree, and of one level at most. */
const [HEIGHT, FOOT, TALLEST] = [180, 18, 22];
/** How wide a column must be for lines between columns, for a cross, for a symbol,
 * and for a symbol that is denied. */
const [LINED, CROSSED, WRITTEN, DENIED] = [3, 7, 12, 19];
/** How wide a column is at most: a symbol that is denied, and the number of a lane beside it. */
const WIDEST = 36;
/** How far a symbol stands from the line before it. */
const INSET = 5;

export class TreeView {
  constructor() {
    this.canvas = h("canvas", { class: "tree", role: "img" });
    this.element = h("div", { class: "tree-place" }, this.canvas);
    this.width = 0;
    this.sizing = new ResizeObserver(([{ contentRect }]) => {
      this.width = contentRect.width;
      if (this.replay) this.draw(this.replay);
    });
    this.sizing.observe(this.element);
  }

  leave() {
    this.sizing.disconnect();
  }

  draw(replay) {
    this.replay = replay;
    if (!this.width) return;
    const pen = fit(this.canvas, { width: this.width, height: HEIGHT });
    const { columns, shape } = replay;
    pen.clearRect(0, 0, this.width, HEIGHT);
    const room = HEIGHT - FOOT - 1;
    const tall = Math.min(TALLEST, room / (columns.deepest + 1));
    const laid = this.lay(columns);
    drawColumns(pen, laid, tall);
    const isLabelled = columns.leaves <= LABELLED && tall >= 11;
    if (isLabelled) writeSymbols(pen, laid, tall, shape);
    drawEnds(pen, laid, tall);
    drawPlaces(pen, laid, tall, { places: replay.places, end: this.width, isLabelled });
  }

  /** The place of each column: as wide as it has leaves, but a small tree is not stretched. */
  lay(columns) {
    const wide = Math.min(this.width / columns.leaves, WIDEST);
    let left = 0;
    return columns.list.map((column) => {
      const width = column.leaves * wide;
      left += width;
      return { column, left: left - width, width };
    });
  }

  /** What the drawing shows, in words. */
  describe({ counters }) {
    this.canvas.setAttribute("aria-label", t("methods.tree_words", counters));
  }
}

function drawColumns(pen, laid, tall) {
  const { tried, line } = colours();
  pen.fillStyle = tried;
  for (const { column, left, width } of laid) {
    pen.fillRect(left, 0, width + 0.5, (column.to + 1) * tall);
  }
  pen.strokeStyle = line;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const { column, left, width } of laid) {
    if (width >= LINED) trace(pen, left, column.from * tall, (column.to + 1) * tall);
    if (tall < LINED) continue;
    for (let level = 0; level <= column.to; level++) rule(pen, left, (level + 1) * tall, width);
  }
  pen.stroke();
}

function trace(pen, x, from, to) {
  pen.moveTo(Math.round(x) + 0.5, from);
  pen.lineTo(Math.round(x) + 0.5, to);
}

function rule(pen, x, y, width) {
  pen.moveTo(x, Math.round(y) + 0.5);
  pen.lineTo(x + width, Math.round(y) + 0.5);
}

/** The symbol of each node, where it begins; what is left without a symbol has a line before it. */
function writeSymbols(pen, laid, tall, shape) {
  const { triedInk } = colours();
  pen.fillStyle = triedInk;
  pen.font = `600 ${Math.min(12, tall - 2)}px system-ui, sans-serif`;
  pen.textBaseline = "middle";
  for (const { column, left, width } of laid) {
    if (width < WRITTEN) continue;
    for (let level = Math.max(column.from, 1); level <= column.to; level++) {
      const symbol = column.labels[level];
      if (!symbol || (symbol < 0 && width < DENIED)) continue;
      const words = symbol > 0 ? shown(shape, symbol) : `≠${shown(shape, -symbol)}`;
      pen.fillText(words, left + INSET, (level + 0.5) * tall + 0.5, width - INSET);
    }
  }
}

/** Below each column: a cross for dead ends, a star for solutions. */
function drawEnds(pen, laid, tall) {
  const { alarm, deducedInk } = colours();
  for (const { column, left, width } of laid) {
    const [x, foot] = [left + width / 2, (column.to + 1) * tall];
    if (column.solved) {
      pen.fillStyle = deducedInk;
      star(pen, x, foot + FOOT / 2, 7);
    } else if (column.dead && width >= CROSSED) {
      pen.strokeStyle = alarm;
      pen.lineWidth = 2;
      cross(pen, x, foot + 7, 3);
    } else if (column.dead) {
      pen.fillStyle = alarm;
      pen.fillRect(left, foot, width + 0.5, 3);
    }
  }
}

function cross(pen, x, y, reach) {
  pen.beginPath();
  pen.moveTo(x - reach, y - reach);
  pen.lineTo(x + reach, y + reach);
  pen.moveTo(x + reach, y - reach);
  pen.lineTo(x - reach, y + reach);
  pen.stroke();
}

function star(pen, x, y, reach) {
  pen.beginPath();
  for (let point = 0; point < 10; point++) {
    const far = point % 2 ? reach * 0.42 : reach;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
  pen.fill();
}

/** Where the method stands now: a ring, around the symbol if there is one, or the numbers of the lanes. */
function drawPlaces(pen, laid, tall, { places, end, isLabelled }) {
  const where = new Map(laid.map((each) => [each.column, each]));
  for (const [found, level, sign] of places) {
    const { column, left, width } = where.get(home(found));
    const y = Math.max((level + 0.5) * tall, 8);
    const within = (x) => Math.min(Math.max(x, 8), end - 8);
    if (sign) disc(pen, within(left + Math.max(width / 2, width - 8)), y, sign);
    else if (isLabelled && width >= WRITTEN && column.labels[level]) ring(pen, within(left + INSET + 4), y, 7);
    else bead(pen, within(left + width / 2), y);
  }
}

function ring(pen, x, y, reach) {
  pen.beginPath();
  pen.arc(x, y, reach, 0, 2 * Math.PI);
  pen.strokeStyle = colours().accent;
  pen.lineWidth = 2.5;
  pen.stroke();
}

/** A ring where no symbol stands. */
function bead(pen, x, y) {
  pen.beginPath();
  pen.arc(x, y, 5, 0, 2 * Math.PI);
  pen.fillStyle = colours().paper;
  pen.fill();
  ring(pen, x, y, 5);
}

function disc(pen, x, y, sign) {
  const { accent, paper } = colours();
  pen.beginPath();
  pen.arc(x, y, 7, 0, 2 * Math.PI);
  pen.fillStyle = accent;
  pen.strokeStyle = paper;
  pen.lineWidth = 1;
  pen.fill();
  pen.stroke();
  pen.fillStyle = paper;
  pen.font = "700 10px system-ui, sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(sign, x, y + 0.5);
  pen.textAlign = "start";
}
