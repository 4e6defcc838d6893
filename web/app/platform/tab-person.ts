import type { SupportedStorage } from '@supabase/auth-js';
import { localStore } from './browser-storage';
import { sessionKey } from './session-key';

/** Id of the person whose data this page may show: who was signed in when it was opened, or has signed in on it since. */
let person: string | undefined;
const listeners = new Set<() => void>();

/** Calls `listener` when the browser's session belongs to another person, who has signed in in another tab. */
export function onOtherPerson(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Call this when nobody is signed in any more: whoever signs in next, in this tab or another, is not another person. */
export function forgetPersonOfTab() {
  person = undefined;
}

/** False if it is another person than that of this page, which its listeners are told. */
export function isPersonOfTab(id: string): boolean {
  person ??= id;
  if (id !== person) for (const listener of listeners) listener();
  return id === person;
}

/**
 * Local storage, which all tabs share. Every request reads its token from here, so a page that shows one person never
 * acts as another: it gets no session, and waits until it is left.
 */
export const tabStorage: SupportedStorage = {
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
