import { GoTrueClient } from '@supabase/auth-js';
import { authAddress } from './auth-address';
import { isStorageBlocked } from './browser-storage';
import { fetchInTime } from './fetch-in-time';
// Here, and not in the first script of every page: without this client nothing is sent.
import './notify-before-input';
import { sessionKey } from './session-key';
import { guardedStorage } from './tab-person';

/** Client of the auth API. Loaded on demand: visitors who only browse do not need it. */
export const client = new GoTrueClient({
  url: authAddress(),
  flowType: 'implicit',
  storageKey: sessionKey,
  storage: guardedStorage,
  // A persistent session is announced to other tabs. With blocked storage they could not read its token.
  persistSession: !isStorageBlocked(),
  autoRefreshToken: true,
  detectSessionInUrl: detectAndRemoveTokens,
  fetch: fetchWithoutExpiry,
});

/**
 * Removes `expires_at` from a session in a response, so that the client computes it from `expires_in` and the browser's
 * clock. The client compares it with that clock, which may be wrong.
 */
async function fetchWithoutExpiry(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchInTime(...request);
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
 * Returns true if the URL has the tokens of a mailed link, and removes them from the address bar and the history before
 * the client checks them. The client's own removal would add a history entry.
 */
function detectAndRemoveTokens({ pathname, search, hash }: URL): boolean {
  if (!hash.includes('access_token=')) return false;
  const { state } = window.history;
  window.history.replaceState(state, '', pathname + search);
  // The router has already read the URL with the tokens.
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  return true;
}
