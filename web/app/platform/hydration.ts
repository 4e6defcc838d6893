import { endEarlySubmit } from './early-submit';
import { findEarlyTyping, restoreInputs } from './early-typing';

let submitted: HTMLFormElement | undefined;
let isDone = false;

/** True until React has hydrated the server-rendered page. */
export const isHydrating = () => !isDone;

/** Restores what was typed before hydration. Call this right after hydration, before the next render. */
export const onHydrationCommit = () => {
  if (isDone) return;
  const typed = findEarlyTyping();
  // React handles events once this commit is finished, also a submit, which must then not be repeated.
  queueMicrotask(() => restoreInputs(typed));
  submitted = endEarlySubmit();
};

/** Submits a form that was submitted before hydration. */
export function onHydrationEnd() {
  // React handles events once this render is finished. A form that is no longer on the page is not submitted.
  if (!isDone) queueMicrotask(() => submitted?.requestSubmit());
  isDone = true;
}
