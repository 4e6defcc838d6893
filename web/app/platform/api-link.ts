import { calls } from 'virtual:contract';
import { ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { isFailure } from './api-error';
import { sendAsViewer } from './bearer';
import { endIfStalled, fetchInTime } from './fetch-in-time';

/**
 * Operations that wait for a language model, another service or much work: they have no timeout here, since only the
 * server knows how long they may take.
 */
export const slowOperations = new Set([
  'accounts.removeAccount',
  'evaluation.run',
  'insights.get',
  'personas.complete',
  'personas.computeEmbeddings',
  'personas.describeStyle',
  'personas.remove',
  'personas.repair',
  'samples.clear',
  'samples.fill',
  'samples.seed',
  'voices.clone',
]);

/** Calls an operation by its path in the contract. */
export const link = new OpenAPILink(calls, {
  url: () => window.location.origin,
  fetch: async (request, init, _options, path) => {
    const { method, signal, url } = request;
    // Read once: a clone of the request would make its body a stream.
    const bytes = await request.arrayBuffer();
    const body = bytes.byteLength > 0 ? bytes : null;
    const send = slowOperations.has(path.join('.')) ? fetch : fetchInTime;
    return sendAsViewer((authorization) =>
      send(url, {
        ...init,
        method,
        signal,
        body,
        headers: { ...Object.fromEntries(request.headers), ...authorization },
      }).then(endIfStalled),
    );
  },
  customErrorResponseBodyDecoder: (body, { status }) => {
    if (!isFailure(body)) return null;
    return new ORPCError(body.code, { status, message: body.message, data: body.details });
  },
});
