import { everyPage, home } from 'virtual:member-scripts';
import { use } from 'react';
import { useLocation } from 'react-router';
import { Nonce } from './nonce';

/**
 * Preloads, in a member's browser only, the scripts that pages import dynamically for members, so that they load together
 * with the page's own scripts rather than after these have run. The server does not know who is signed in. Not as modules:
 * Firefox would never request one again that has failed.
 */
export function MemberScripts() {
  const nonce = use(Nonce);
  const { pathname } = useLocation();
  // In the browser, the script that the server rendered is kept.
  const script = import.meta.env.SSR ? preloadsOf(pathname) : '';
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of our own files
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}

function preloadsOf(pathname: string): string {
  const paths = pathname === '/' ? [...everyPage, ...home] : everyPage;
  return `if(document.documentElement.dataset.session==='in')for(const href of ${JSON.stringify(paths)})\
document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'script',crossOrigin:'',href,fetchPriority:'low'}))`;
}
