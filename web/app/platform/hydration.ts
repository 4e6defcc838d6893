import { endEarlySubmit } from './early-submit';
import { findEarlyTyping, typeAgain } from './early-typing';

let typed: ReturnType<typeof findEarlyTyping> | undefined;
let done = false;

/** Whether the page on screen is still the server's: true until the app has taken it over. */
export const hydrating = () => !done;

/** The app has just taken the page over, and has not rendered it again. */
export const hydrationCommitted = () => {
  typed ??= findEarlyTyping();
};

/** What the person has done by now is not lost: fields keep what was typed, and a form that was sent is sent. */
export function hydrationDone() {
  if (done) return;
  done = true;
  // React answers to events once it is through with this rendering.
  queueMicrotask(() => {
    typeAgain(typed ?? []);
    const form = endEarlySubmit();
    if (form?.isConnected) form.requestSubmit();
  });
}
