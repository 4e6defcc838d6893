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
  detectSessionInUrl: true,
});
