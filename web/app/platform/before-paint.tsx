import { use, useLayoutEffect } from 'react';
import { catchEarlySubmit } from './early-submit';
import { Nonce } from './nonce';
import { markSession } from './session';
import { sessionKey } from './session-key';
import { markTheme, themeKey } from './theme';

/**
 * Runs before the first paint: marks the page with the chosen theme and the sign-in state, so that the page, rendered
 * for a visitor, neither flashes nor shifts for others. Holds form submissions until hydration.
 */
const script = `(d=>{try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;\
d.session=localStorage.getItem('${sessionKey}')?'in':'out'}catch{d.session='out'}})(document.documentElement.dataset);${catchEarlySubmit}`;

export function BeforePaint() {
  const nonce = use(Nonce);
  // An error screen renders a root element of its own, without these attributes.
  useLayoutEffect(() => {
    if (document.documentElement.dataset.session) return;
    markSession();
    markTheme();
  }, []);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}
