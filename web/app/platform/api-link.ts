import { calls } from 'virtual:contract';
import { ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { isFailure } from './api-error';
import { bearer, updateSessionOnRefusal } from './bearer';

/** Calls an operation by its path in the contract. */
export const link = new OpenAPILink(calls, {
  url: () => window.location.origin,
  headers: bearer,
  fetch: async (request, init) => {
    const response = await fetch(request, init);
    await updateSessionOnRefusal(response, request.headers);
    return response;
  },
  customErrorResponseBodyDecoder: (body, { status }) => {
    if (!isFailure(body)) return null;
    return new ORPCError(body.code, { status, message: body.message, data: body.details });
  },
});
