import { type AnyRouter, createRouterClient, ORPCError } from '@orpc/server';
import type { Context } from '../context.ts';
import { errorAnswer } from './error-answer.ts';

/** The API for pages that the server renders: the same verbs without the wire, always as the anonymous visitor. */
export function inProcessApi(router: AnyRouter, context: Context): unknown {
  return createRouterClient(router as never, {
    context: { ...context, viewer: undefined } as never,
    interceptors: [
      async ({ next }: { next: () => Promise<unknown> }) => {
        try {
          return await next();
        } catch (error) {
          const { status, body, unforeseen } = errorAnswer(error, context.requestId);
          if (unforeseen) throw error;
          throw new ORPCError(body.code.toUpperCase(), { status, message: body.message });
        }
      },
    ] as never,
  });
}
