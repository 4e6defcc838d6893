import { GoTrueClient } from '@supabase/auth-js';
import { authAddress } from './auth-address';
import { sessionKey } from './session-key';
import { tabStorage } from './tab-person';

/** Client of the auth API. Loaded on demand: visitors who only browse do not need it. */
export const client = new GoTrueClient({
  url: authAddress(),
  flowType: 'implicit',
  storageKey: sessionKey,
  storage: tabStorage,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: takeTokens,
});

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
