import { calls } from 'virtual:contract';
import { createORPCClient, ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Api } from './api-types';
import { isFailure } from './failure-body';
import { accessToken, forgetSession, refreshSession } from './session';

export type { Api } from './api-types';

/** The API from the browser, as the viewer. Failures are `ORPCError`s with the server's code and message. */
export const api: Api = createORPCClient(
  new OpenAPILink(calls, {
    url: () => window.location.origin,
    headers: bearer,
    fetch: async (request, init) => {
      const response = await fetch(request, init);
      if (request.headers.has('authorization')) await updateSessionOnRefusal(response);
      return response;
    },
    customErrorResponseBodyDecoder: (body, { status }) => {
      if (!isFailure(body)) return null;
      return new ORPCError(body.code, { status, message: body.message, data: body.details });
    },
  }),
);

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

/** Not there, or not for this viewer; an id from the address that is none cannot be there either. */
export const isMissing = (error: unknown) =>
  error instanceof ORPCError && (error.status === 404 || error.status === 400);
