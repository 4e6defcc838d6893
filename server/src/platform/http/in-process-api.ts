import { type AnyRouter, createRouterClient, ORPCError } from '@orpc/server';
import type { Context } from '../context.ts';
import { errorAnswer } from './error-answer.ts';

/** The API for server-rendered pages: the same verbs without HTTP, always as an anonymous visitor. */
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
          throw new ORPCError(body.code, { status, message: body.message });
        }
      },
    ] as never,
  });
}
