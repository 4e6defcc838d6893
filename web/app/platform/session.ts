import type { Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { awaitsFactor } from './assurance';
import { sessionKey } from './session-key';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-in'; session: Session }
  /** Half-way in: the second factor has not been shown yet. To everything else the person is a visitor. */
  | { status: 'awaiting-factor'; session: Session }
  /** `left`: the person chose to, in this tab. */
  | { status: 'signed-out'; left: boolean };

const loading: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();
let state: SessionState = loading;
let starting: ReturnType<typeof start> | undefined;

/** The viewer's session. On the server and until the browser has looked: loading. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, current, () => loading);
}

/** The signed-in user, or null while that is unknown or there is none. */
export function useViewer() {
  const session = useSession();
  return session.status === 'signed-in' ? session.session.user : null;
}

/** For code outside of components: who is known to be signed in now. */
export const viewerId = () => (state.status === 'signed-in' ? state.session.user.id : null);

/** Whether the person has signed out, in this tab, by choice. */
export const hasLeft = () => state.status === 'signed-out' && state.left;

/** Whether it is known that nobody is signed in. */
export const isSignedOut = () => state.status === 'signed-out';

export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The client of `/auth/v1`, with the session of an earlier visit restored. */
export function authClient() {
  starting ??= start().catch((error) => {
    // Its code could not be loaded: the next call tries again.
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Fetches the code of the client ahead. A failure shows when it is needed. */
export const prepareAuth = () =>
  import('./auth-client').then(
    () => undefined,
    () => undefined,
  );

export async function currentSession(): Promise<Session | null> {
  if (!mayHaveSession()) return null;
  const { data } = await (await authClient()).getSession();
  return data.session;
}

export async function accessToken(): Promise<string | undefined> {
  return (await currentSession())?.access_token;
}

/** Whether somebody is signed in all the way. */
export async function isSignedIn(): Promise<boolean> {
  const session = await currentSession();
  return session !== null && !awaitsFactor(session);
}

/**
 * Ends the person's sessions on every device, or only this one. Resolves to false if the server could not be reached;
 * the session is then kept if all were to end.
 */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<boolean> {
  const auth = await authClient();
  leaving = true;
  const { error } = await auth.signOut({ scope });
  leaving = false;
  return error === null;
}

/** Does what ends the session on the server, by the person's own choice, and then drops it here. */
export async function leaveBy(end: () => Promise<unknown>) {
  leaving = true;
  try {
    await end();
    await forgetSession();
  } finally {
    leaving = false;
  }
}

/** The server no longer knows the session: drop it here too. */
export async function forgetSession() {
  await (await authClient()).signOut({ scope: 'local' });
}

/** Checks whether the session is still valid, and drops it here if not. If the server cannot be reached, it stays. */
export async function checkSession() {
  if (!(await currentSession())) return;
  const { error } = await (await authClient()).getUser();
  if (error?.status === 401 || error?.status === 403) await forgetSession();
}

/** Updates the session's state after the server found that it lacks the second factor. */
export async function refreshSession() {
  await (await authClient()).refreshSession();
}

let leaving = false;

async function start() {
  const { client } = await import('./auth-client');
  await client.initialize();
  const { data } = await client.getSession();
  settle(data.session);
  client.onAuthStateChange((_event, session) => settle(session));
  return client;
}

function settle(session: Session | null) {
  // Each call that finds the session gone reports it; only the first one knows why it ended.
  if (!session && state.status === 'signed-out') return;
  state = session
    ? { status: awaitsFactor(session) ? 'awaiting-factor' : 'signed-in', session }
    : { status: 'signed-out', left: leaving };
  markSession();
  for (const listener of listeners) listener();
}

/** Marks the page for its audience. */
export function markSession() {
  const isIn = state.status === 'loading' ? mayHaveSession() : state.status === 'signed-in';
  document.documentElement.dataset.session = isIn ? 'in' : 'out';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (state.status === 'loading') {
    if (mayHaveSession()) void authClient();
    else settle(null);
  }
  return () => void listeners.delete(listener);
}

const current = () => state;

/** A stored session, or the tokens that a mailed link brings in the address. */
export function mayHaveSession() {
  return (
    starting !== undefined ||
    window.localStorage.getItem(sessionKey) !== null ||
    window.location.hash.includes('access_token=')
  );
}
