import { api } from './api';
import { viewerId } from './session';
import { isVisible } from './tab';

const everyMilliseconds = 60_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Says at most once a minute that the viewer is looking at the site, so that nobody is mailed meanwhile. A page that is
 * only open, behind others or with nobody before it, says nothing. Until the returned function is called.
 */
export function keepPresence(): () => void {
  // What a person does on a page in its first minute tells the server enough.
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
