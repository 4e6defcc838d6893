import { isFailure } from './api-error';
import { accessToken, refreshSession, removeSession } from './session';

/** The authorization header of the viewer; empty for a visitor. */
export async function bearer(): Promise<Record<string, string>> {
  const token = await accessToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/**
 * Updates the session after an error response that says that it has expired or lacks the second factor. The response to
 * a request without a token says nothing about it: a refresh of the token may have failed, which is retried later.
 */
export async function updateSessionOnRefusal(response: Response, sentHeaders: HeadersInit) {
  if (!new Headers(sentHeaders).has('authorization')) return;
  if (response.status === 401) await removeSession();
  if (response.status !== 403) return;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (isFailure(body) && body.code === 'insufficient_aal') await refreshSession();
}
