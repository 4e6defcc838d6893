import { useEffect } from 'react';
import { useSession } from '../../platform/session';
import { onOtherPerson } from '../../platform/tab-person';
import { toast } from '../../ui/toast';

const key = 'foyer.other-person';

/** Leaves for the home page when another person has signed in in another tab, and says there who is signed in now. */
export function useOtherPerson() {
  const session = useSession();
  useEffect(() => onOtherPerson(leave), []);
  useEffect(() => {
    if (session.status === 'loading' || window.sessionStorage.getItem(key) === null) return;
    window.sessionStorage.removeItem(key);
    if (session.status !== 'signed-out') tellWhoIsSignedIn(session.session.user.email);
  }, [session]);
}

function leave() {
  window.sessionStorage.setItem(key, 'true');
  // What the former person has typed cannot be saved, so no form may ask to stay.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.replace('/');
}

const tellWhoIsSignedIn = (email = '') =>
  toast.info('Another account is signed in', { description: `This browser is now signed in as ${email}.` });
