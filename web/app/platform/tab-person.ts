import type { SupportedStorage } from '@supabase/auth-js';
import { localStore } from './browser-storage';
import { sessionKey } from './session-key';

/** Id of the person whose data this page may show: signed in when it was opened, or the last to sign in here. */
let person: string | undefined;
const listeners = new Set<() => void>();

/** Calls `listener` when the browser's session belongs to another person, who has signed in in another tab. */
export function onOtherPerson(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Call this after a sign-out: the next person to sign in, in any tab, then does not count as another person. */
export function forgetPersonOfTab() {
  person = undefined;
}

/** Returns false, and calls the listeners, if `id` is not the person of this page. */
export function isPersonOfTab(id: string): boolean {
  person ??= id;
  if (id !== person) for (const listener of listeners) listener();
  return id === person;
}

/**
 * Local storage, shared by all tabs. Every request reads its token from here. If another person has signed in in
 * another tab, reading the session never resolves, so that a page that shows one person never acts as another.
 */
export const guardedStorage: SupportedStorage = {
  getItem: (key) => {
    const value = localStore.getItem(key);
    const id = key === sessionKey ? personIn(value) : undefined;
    return id === undefined || isPersonOfTab(id) ? value : new Promise(() => undefined);
  },
  setItem: (key, value) => {
    if (key === sessionKey) person = personIn(value);
    localStore.setItem(key, value);
  },
  removeItem: (key) => localStore.removeItem(key),
};

function personIn(session: string | null): string | undefined {
  try {
    return JSON.parse(session ?? '').user.id;
  } catch {
    return undefined;
  }
}
