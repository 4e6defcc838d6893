import { GoTrueClient } from '@supabase/auth-js';
import { authAddress } from './auth-address';
import { sessionKey } from './session-key';

/** Loaded on demand: a visitor who only looks around does not need it. */
export const client = new GoTrueClient({
  url: authAddress(),
  flowType: 'implicit',
  storageKey: sessionKey,
  storage: window.localStorage,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: true,
});
