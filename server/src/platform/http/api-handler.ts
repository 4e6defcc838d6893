import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, ORPCError } from '@orpc/server';
import type { Context } from '../context.ts';
import { errorAnswer } from './error-answer.ts';

/** Serves all operations of the contract; undefined for other paths. */
export function createApiHandler(router: AnyRouter) {
  const handler = new OpenAPIHandler<Context>(router, {
    customErrorResponseBodyEncoder: (error) =>
      error instanceof ErrorWithResponse ? error.data : errorAnswer(error, '').body,
    clientInterceptors: [
      ({ next, context, procedure }) => {
        context.matched.operation = procedure['~orpc'].route.path;
        return next().catch((error: unknown) => answer(error, context));
      },
    ],
    rootInterceptors: [
      async ({ next }) => {
        const result = await next();
        if (!result.matched) return result;
        const retryAfter = retryAfterOf(result.response.body);
        if (retryAfter) result.response.headers['retry-after'] = String(retryAfter);
        return result;
      },
    ],
  });
  return async (request: Request, context: Context): Promise<Response | undefined> =>
    (await handler.handle(request, { context })).response;
}

/** oRPC encodes only its own error class, so our response is passed as its data. */
class ErrorWithResponse extends ORPCError<string, unknown> {}

/** Maps an error thrown by a verb. oRPC's own errors, such as for an unreadable body, already have a status. */
function answer(error: unknown, context: Context): never {
  const { status, body, unforeseen } = errorAnswer(error, context.requestId);
  if (unforeseen) context.log.error({ err: error, requestId: context.requestId }, 'a call failed');
  throw new ErrorWithResponse(body.code, { status, message: body.message, data: body });
}

function retryAfterOf(body: unknown): number | undefined {
  const details = (body as { details?: { retryAfter?: number } } | undefined)?.details;
  return typeof details?.retryAfter === 'number' ? details.retryAfter : undefined;
}
