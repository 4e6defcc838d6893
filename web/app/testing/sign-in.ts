import { vi } from 'vitest';
import { authClient, viewerId } from '../platform/session';
import { sessionKey } from '../platform/session-key';
import { forgetPersonOfTab } from '../platform/tab-person';
import type { testServer } from './server';

/**
 * Signs a member in, as another tab does. Call it in `beforeAll` or `beforeEach`, and return its result there: it signs
 * the member out again.
 */
export async function signIn(id: string): Promise<() => Promise<void>> {
  const session = {
    ...{ access_token: 'token', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id, aud: 'authenticated', email: 'ada@example.org', app_metadata: {}, user_metadata: {} },
  };
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  await reportFromOtherTab('SIGNED_IN', session);
  return async () => {
    window.localStorage.removeItem(sessionKey);
    await reportFromOtherTab('SIGNED_OUT', null);
    forgetPersonOfTab();
  };
}

async function reportFromOtherTab(event: string, session: { user: { id: string } } | null): Promise<void> {
  await authClient();
  const channel = new BroadcastChannel(sessionKey);
  channel.postMessage({ event, session });
  channel.close();
  await vi.waitUntil(() => viewerId() === (session?.user.id ?? null), { timeout: 60_000 });
}

/** A session of the auth API, with tokens that never expire. */
export const testSession = (id: string, { aal = 'aal1', factors = [] as object[] } = {}) => ({
  access_token: `head.${btoa(JSON.stringify({ sub: id, aal, exp: 4_000_000_000 }))}.signature`,
  ...{ refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600, expires_at: 4_000_000_000 },
  user: { id, email: `${id}@example.org`, app_metadata: {}, user_metadata: {}, factors },
});

/** Signs in on the page, as its login form does. */
export async function signInByPassword(
  server: ReturnType<typeof testServer>,
  session: ReturnType<typeof testSession>,
): Promise<void> {
  server.answers['POST /auth/v1/token'] = session;
  await (await authClient()).signInWithPassword({ email: session.user.email, password: 'right' });
}
