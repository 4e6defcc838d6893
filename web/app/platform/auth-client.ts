import { GoTrueClient } from '@supabase/auth-js';
import { authAddress } from './auth-address';
import { isStorageBlocked } from './browser-storage';
import { sessionKey } from './session-key';
import { tabStorage } from './tab-person';

/** Client of the auth API. Loaded on demand: visitors who only browse do not need it. */
export const client = new GoTrueClient({
  url: authAddress(),
  flowType: 'implicit',
  storageKey: sessionKey,
  storage: tabStorage,
  // Without storage, other tabs learn of the session, but cannot read its token.
  persistSession: !isStorageBlocked(),
  autoRefreshToken: true,
  detectSessionInUrl: takeTokens,
  fetch: fetchWithoutExpiry,
});

/**
 * Leaves the time of expiry out of a session, unless it comes in a link. The client compares it with the clock of the
 * browser, which may be wrong, so it has to reckon it by that clock, from the lifetime.
 */
async function fetchWithoutExpiry(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  const body: unknown =
    response.ok &&
    (await response
      .clone()
      .json()
      .catch(() => null));
  if (!body || typeof body !== 'object' || !('expires_in' in body)) return response;
  return Response.json({ ...body, expires_at: undefined }, response);
}

/**
 * True for a link with tokens, which are removed from the URL and the history before they are checked. The client itself
 * adds a history entry for that.
 */
function takeTokens({ pathname, search, hash }: URL): boolean {
  if (!hash.includes('access_token=')) return false;
  const { state } = window.history;
  window.history.replaceState(state, '', pathname + search);
  // The router has read the URL before.
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  return true;
}
