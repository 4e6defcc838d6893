interface EarlySubmit {
  (event: Event): void;
  form?: HTMLFormElement;
}

declare global {
  interface Window {
    earlySubmit?: EarlySubmit;
  }
}

/**
 * Inline script that catches form submissions before hydration, which would be a POST that no route handles.
 */
export const catchEarlySubmit = `addEventListener('submit',window.earlySubmit=e=>{\
if(e.target.method==='post'){e.preventDefault();earlySubmit.form=e.target}},true)`;

/** Stops catching submissions after hydration. Returns the form that was submitted before. */
export function endEarlySubmit(): HTMLFormElement | undefined {
  const handler = window.earlySubmit;
  if (handler) removeEventListener('submit', handler, true);
  return handler?.form;
}
