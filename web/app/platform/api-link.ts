import { calls } from 'virtual:contract';
import { ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { isFailure } from './api-error';
import { sendAsViewer } from './bearer';

/** Calls an operation by its path in the contract. */
export const link = new OpenAPILink(calls, {
  url: () => window.location.origin,
  fetch: async (request, init) => {
    const { method, signal, url } = request;
    // Read once: a clone of the request would make its body a stream.
    const bytes = await request.arrayBuffer();
    const body = bytes.byteLength > 0 ? bytes : null;
    return sendAsViewer((authorization) =>
      fetch(url, {
        ...init,
        method,
        signal,
        body,
        headers: { ...Object.fromEntries(request.headers), ...authorization },
      }),
    );
  },
  customErrorResponseBodyDecoder: (body, { status }) => {
    if (!isFailure(body)) return null;
    return new ORPCError(body.code, { status, message: body.message, data: body.details });
  },
});
