// Whatever went wrong, as a refusal: a view tells it and goes on, and never stands still.

import { Refusal } from "./api.js";

/** An error as a refusal; what no server said, such as an answer that cannot be read, is told too. */
export function asRefusal(error) {
  return error instanceof Refusal ? error : new Refusal(500, error.name, error.message);
}

/** Whether the same question may well be answered another time. */
export function isPassing({ status }) {
  return status === 0 || status >= 500;
}
