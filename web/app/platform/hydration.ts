import { endEarlySubmit } from './early-submit';
import { findEarlyTyping, restoreInputs } from './early-typing';

let committed = false;
let submitted: HTMLFormElement | undefined;
let done = false;

/** True until React has hydrated the server-rendered page. */
export const hydrating = () => !done;

/** Restores what was typed before hydration. Call this right after hydration, before the next render. */
export const hydrationCommitted = () => {
  if (committed) return;
  committed = true;
  const typed = findEarlyTyping();
  // React handles events once this commit is finished, also a submit, which must then not be repeated.
  queueMicrotask(() => restoreInputs(typed));
  submitted = endEarlySubmit();
};

/** Submits a form that was submitted before hydration. */
export function hydrationDone() {
  if (done) return;
  done = true;
  // React handles events once this render is finished.
  queueMicrotask(() => {
    if (submitted?.isConnected) submitted.requestSubmit();
  });
}
