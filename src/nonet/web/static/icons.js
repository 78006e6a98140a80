// Small drawings for buttons; the words beside them, or their label, say what they mean.

import { s } from "./dom.js";

const PATHS = {
  add: "M12 5v14M5 12h14",
  back: "M6 6v12M18 6v12l-8-6z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  erase: "M8 5h12v14H8l-6-7zM11 9.5l5 5M16 9.5l-5 5",
  first: "M7 6v12M18 6l-7 6l7 6",
  forth: "M18 6v12M6 6v12l8-6z",
  help:
    "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17.2v.1" +
    "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18",
  hint:
    "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.1 1 1.9V16h5v-.2" +
    "c0-.8.4-1.4 1-1.9A6 6 0 0 0 12 3",
  last: "M17 6v12M6 6l7 6l-7 6",
  next: "M9 6l7 6l-7 6",
  notes: "M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3",
  open: "M12 4v10M8 10.5l4 4l4-4M4 15v5h16v-5",
  pause: "M9 6v12M15 6v12",
  previous: "M15 6l-7 6l7 6",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  redo: "M20 8h-9a5 5 0 0 0 0 10h5M16 4l4 4l-4 4",
  resume: "M8 5.5v13l10.5-6.5z",
  share: "M12 15V4M8 7.5l4-4l4 4M5 12v8h14v-8",
  undo: "M4 8h9a5 5 0 0 1 0 10H8M8 4L4 8l4 4",
};

/** A drawing of 24 by 24 in the colour of the text around it. */
export function icon(name) {
  const path = s("path", { d: PATHS[name] });
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
}
