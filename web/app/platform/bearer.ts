import { isFailure } from './api-error';
import { accessToken, currentSession, refreshSession, removeSession, renewToken } from './session';

/** The authorization header of the viewer; empty if nobody is signed in. */
export const bearer = async () => headersWith(await accessToken());

/**
 * Sends a request as the viewer: `send` gets the authorization header, and is called again with a new token if the
 * server answers that the first one has expired. Updates the session if it has ended, or lacks the second factor. The
 * response to a request without a token does not: the session may still exist, if a refresh of its token has failed.
 */
export async function sendAsViewer(
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const session = await currentSession();
  let response = await send(headersWith(session?.access_token));
  if (!session) return response;
  if (response.status === 401) {
    const renewed = await renewToken(session);
    if (renewed === undefined) return response;
    response = await send(headersWith(renewed));
    if (response.status === 401) await removeSession();
  }
  if (response.status === 403 && (await lacksFactor(response))) await refreshSession();
  return response;
}

const headersWith = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

async function lacksFactor(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isFailure(body) && body.code === 'insufficient_aal';
}
