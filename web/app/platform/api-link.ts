import { calls } from 'virtual:contract';
import { ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { isFailure } from './api-error';
import { sendAsViewer } from './bearer';

/** Calls an operation by its path in the contract. */
export const link = new OpenAPILink(calls, {
  url: () => window.location.origin,
  fetch: (request, init) =>
    sendAsViewer((headers) => {
      const copy = request.clone();
      for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
      return fetch(copy, init);
    }),
  customErrorResponseBodyDecoder: (body, { status }) => {
    if (!isFailure(body)) return null;
    return new ORPCError(body.code, { status, message: body.message, data: body.details });
  },
});
