import { api } from './api';
import { viewerId } from './session';
import { isVisible } from './tab';

const intervalMilliseconds = 60_000;
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Reports activity of the viewer at most once a minute, so that no mail is sent meanwhile. Hidden tabs and tabs without
 * input report nothing. Returns a function that stops it.
 */
export function keepPresence(): () => void {
  // Loading the page reports nothing, so the first input does.
  let lastReport = Number.NEGATIVE_INFINITY;
  const report = () => {
    if (Date.now() - lastReport < intervalMilliseconds || !isVisible() || !viewerId()) return;
    lastReport = Date.now();
    api.notices
      .present()
      .catch((error: unknown) => console.debug('The activity could not be reported.', error));
  };
  for (const name of activityEvents) window.addEventListener(name, report, { passive: true, capture: true });
  return () => {
    for (const name of activityEvents) window.removeEventListener(name, report, { capture: true });
  };
}
