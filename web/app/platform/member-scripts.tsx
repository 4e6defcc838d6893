import { everyPage, home } from 'virtual:member-scripts';
import { use } from 'react';
import { useLocation } from 'react-router';
import { Nonce } from './nonce';

/**
 * Lets a member's browser request the scripts that only members need together with the page's own, rather than when these
 * have run. The server does not know who is signed in.
 */
export function MemberScripts() {
  const nonce = use(Nonce);
  const paths = useLocation().pathname === '/' ? [...everyPage, ...home] : everyPage;
  const script = `if(document.documentElement.dataset.session==='in')for(const href of ${JSON.stringify(paths)})\
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href,fetchPriority:'low'}))`;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of our own files
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}
