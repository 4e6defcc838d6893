import { isFailure } from './api-error';
import { accessToken, forgetSession, refreshSession } from './session';

/** The header that names the viewer; empty for a visitor. */
export async function bearer(): Promise<Record<string, string>> {
  const token = await accessToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** What a refusal says of the session: that it is gone, or that it lacks the second factor and the app must ask for it. */
export async function updateSessionOnRefusal(response: Response) {
  if (response.status === 401) await forgetSession();
  if (response.status !== 403) return;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (isFailure(body) && body.code === 'insufficient_aal') await refreshSession();
}
