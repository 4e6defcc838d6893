import { endEarlySubmit } from './early-submit';
import { findEarlyTyping, restoreInputs } from './early-typing';

let typed: ReturnType<typeof findEarlyTyping> | undefined;
let submitted: HTMLFormElement | undefined;
let done = false;

/** True until React has hydrated the server-rendered page. */
export const hydrating = () => !done;

/** Call this right after hydration, before the next render. */
export const hydrationCommitted = () => {
  typed ??= findEarlyTyping();
  // From now on React handles a submit, which must not be repeated.
  submitted ??= endEarlySubmit();
};

/** Repeats what the person did before hydration: restores typed input and submits a submitted form. */
export function hydrationDone() {
  if (done) return;
  done = true;
  // React handles events once this render is finished.
  queueMicrotask(() => {
    restoreInputs(typed ?? []);
    if (submitted?.isConnected) submitted.requestSubmit();
  });
}
