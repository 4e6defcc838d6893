import { api } from './api';
import { viewerId } from './session';
import { isVisible } from './tab';

const everyMilliseconds = 60_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Reports activity of the viewer at most once a minute, so that no mail is sent meanwhile. Hidden tabs and tabs without
 * input report nothing. Returns a function that stops it.
 */
export function keepPresence(): () => void {
  // Loading the page has already reported activity.
  let told = Date.now();
  const tell = () => {
    if (Date.now() - told < everyMilliseconds || !isVisible() || !viewerId()) return;
    told = Date.now();
    api.notices.present().catch((error: unknown) => console.debug('The server was not told of you.', error));
  };
  for (const sign of signs) window.addEventListener(sign, tell, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, tell, { capture: true });
  };
}
