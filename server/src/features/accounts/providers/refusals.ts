import { Refusal } from '#platform/errors';

/** The auth API's errors for authorization requests and callbacks. */
export const unsupportedProvider = (reason: string) =>
  new Refusal(400, 'validation_failed', `Unsupported provider: ${reason}`);
export const badOAuthCallback = () =>
  new Refusal(400, 'bad_oauth_callback', 'OAuth callback with missing state');
export const badOAuthState = () => new Refusal(400, 'bad_oauth_state', 'OAuth callback with invalid state');
export const oauthStateUsed = () =>
  new Refusal(400, 'flow_state_already_used', 'OAuth state has already been used');
