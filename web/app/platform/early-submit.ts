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
 * Catches a form that is sent before the app is there to send it: the browser's own way would be a POST that no page
 * answers. For a script in the page, before any other.
 */
export const catchEarlySubmit = `addEventListener('submit',window.earlySubmit=e=>{\
if(e.target.method==='post'){e.preventDefault();earlySubmit.form=e.target}},true)`;

/** The app is there: from now on forms are its own business. Returns the one that waits to be sent. */
export function endEarlySubmit(): HTMLFormElement | undefined {
  const caught = window.earlySubmit;
  if (!caught) return;
  window.removeEventListener('submit', caught, true);
  delete window.earlySubmit;
  return caught.form;
}
