import { useEffect } from 'react';
import { sessionStore } from '../../platform/browser-storage';
import { type SessionState, useSession } from '../../platform/session';
import { forgetPersonOfTab, onOtherPerson } from '../../platform/tab-person';
import { toast } from '../../ui/toast';

const key = 'foyer.other-person';

/** Leaves for the home page when another person has signed in in another tab, and says there who is signed in now. */
export function useOtherPerson() {
  const session = useSession();
  useEffect(() => onOtherPerson(leave), []);
  useEffect(() => {
    if (session.status === 'signed-out') forgetPersonOfTab();
    if (session.status === 'loading' || sessionStore.getItem(key) === null) return;
    sessionStore.removeItem(key);
    if (session.status !== 'signed-out') tellWhoIsSignedIn(session);
  }, [session]);
}

/** Prevents leaving twice: every further request would start the navigation again. */
let isLeaving = false;

function leave() {
  if (isLeaving) return;
  isLeaving = true;
  // What the former person has typed cannot be saved, so no form may ask to stay.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  sessionStore.setItem(key, 'true');
  window.location.replace('/');
}

function tellWhoIsSignedIn({ status, session }: Extract<SessionState, { session: unknown }>) {
  const { email } = session.user;
  if (status === 'signed-in')
    toast.info('Another account is signed in', { description: `This browser is now signed in as ${email}.` });
  else
    toast.info('Another account is signing in', {
      description: `In this browser, the second factor of ${email} is still missing.`,
    });
}
