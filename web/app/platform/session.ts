import type { Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { needsSecondFactor } from './assurance';
import { localStore } from './browser-storage';
import { sessionKey } from './session-key';
import { isPersonOfTab } from './tab-person';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-in'; session: Session }
  /** The second factor is missing; until then the person counts as a visitor. */
  | { status: 'awaiting-factor'; session: Session }
  /** `left`: the person signed out in this tab. */
  | { status: 'signed-out'; left: boolean };

const loading: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();
let state: SessionState = loading;
let starting: ReturnType<typeof start> | undefined;

/** The viewer's session. `loading` on the server and until the browser has checked. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentState, () => loading);
}

/** The signed-in user; null if nobody is signed in, or while that is unknown. */
export function useViewer() {
  const session = useSession();
  return session.status === 'signed-in' ? session.session.user : null;
}

/** Id of the signed-in user, or null; for code outside of components. */
export const viewerId = () => (state.status === 'signed-in' ? state.session.user.id : null);

/** True if the person has signed out in this tab. */
export const hasLeft = () => state.status === 'signed-out' && state.left;

/** True once it is known that nobody is signed in. */
export const isSignedOut = () => state.status === 'signed-out';

export function onSessionChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The client of `/auth/v1`, with the session of an earlier visit restored. */
export function authClient() {
  starting ??= start().catch((error) => {
    // The code could not be loaded: the next call retries.
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Preloads the client's code. A failure is reported when it is needed. */
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

/** Resolves to true if somebody is signed in, including the second factor. */
export async function isSignedIn(): Promise<boolean> {
  const session = await currentSession();
  return session !== null && !needsSecondFactor(session);
}

/**
 * Ends the person's sessions on every device, or only this one. Resolves to false if the server could not be reached;
 * the session is then kept with scope `global`.
 */
export const signOut = (scope: 'global' | 'local' = 'global'): Promise<boolean> =>
  whileSigningOut(async () => (await (await authClient()).signOut({ scope })).error === null);

/** Runs `end`, which ends the session on the server, and then removes it from this browser. */
export const leaveBy = (end: () => Promise<unknown>): Promise<void> =>
  whileSigningOut(async () => {
    await end();
    await removeSession();
  });

async function whileSigningOut<T>(end: () => Promise<T>): Promise<T> {
  isSigningOut = true;
  try {
    return await end();
  } finally {
    isSigningOut = false;
  }
}

/** Removes a session that the server no longer knows. */
export async function removeSession() {
  await (await authClient()).signOut({ scope: 'local' });
}

/** Checks whether the session is still valid, and drops it here if not. If the server cannot be reached, it stays. */
export async function checkSession() {
  const session = await currentSession();
  if (!session) return;
  const { error } = await (await authClient()).getUser();
  if (error?.status === 401 || error?.status === 403) await renewToken(session);
}

/**
 * Resolves to a new token for a session whose token the server has rejected: it may have expired unnoticed by a slow
 * clock. If another request has renewed it already, resolves to that token. Undefined if the session has ended, in
 * which case it is removed here, if it now belongs to another person, or if the server cannot be reached.
 */
export async function renewToken(refused: Session): Promise<string | undefined> {
  const session = await currentSession();
  if (session?.user.id !== refused.user.id) return undefined;
  if (session.access_token !== refused.access_token) return session.access_token;
  const { data, error } = await (await authClient()).refreshSession();
  if (error?.status === 400 || error?.status === 401 || error?.status === 403) await removeSession();
  return data.session?.access_token;
}

/** Updates the session's state after the server found that it lacks the second factor. */
export async function refreshSession() {
  await (await authClient()).refreshSession();
}

let isSigningOut = false;

async function start() {
  const { client } = await import('./auth-client');
  await client.initialize();
  const { data } = await client.getSession();
  setSession(data.session);
  client.onAuthStateChange((_event, session) => setSession(session));
  return client;
}

function setSession(session: Session | null) {
  if (session && !isPersonOfTab(session.user.id)) return;
  // Each call that finds the session gone reports it; only the first one knows why it ended.
  if (!session && state.status === 'signed-out') return;
  state = session
    ? { status: needsSecondFactor(session) ? 'awaiting-factor' : 'signed-in', session }
    : { status: 'signed-out', left: isSigningOut };
  markSession();
  for (const listener of listeners) listener();
}

/** Sets the attribute of the page that shows content for members or visitors. */
export function markSession() {
  const isIn = state.status === 'loading' ? mayHaveSession() : state.status === 'signed-in';
  document.documentElement.dataset.session = isIn ? 'in' : 'out';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (state.status === 'loading') {
    if (mayHaveSession()) void authClient();
    else setSession(null);
  }
  return () => void listeners.delete(listener);
}

const currentState = () => state;

/** True if the client is loaded, or there is a stored session, or tokens of a mailed link in the URL. */
export function mayHaveSession() {
  return (
    starting !== undefined ||
    localStore.getItem(sessionKey) !== null ||
    window.location.hash.includes('access_token=')
  );
}
