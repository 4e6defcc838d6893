import type { z } from 'zod';
import type { PineconeSettings } from '../../config/pinecone.ts';
import { boundedFetch, ResponseTooLong } from '../bounded-fetch.ts';
import type { Outage } from '../breaker/index.ts';
import { VectorStoreProblem } from './vectors.ts';

const apiVersion = '2026-07';
/** Characters of an error message. */
const maxReasonLength = 200;

interface Options {
  /** Timeout of the whole call. */
  milliseconds: number;
  signal?: AbortSignal;
  /** 404 counts as success. */
  allowMissing?: boolean;
}

type Call = <T>(path: string, body: object, answer: z.ZodType<T>, options: Options) => Promise<T>;

/** Sends one request to the index. Redirects are failures, so that the key goes only to this host. */
export function createPineconeCall({ host, apiKey }: PineconeSettings): Call {
  const headers = {
    'api-key': apiKey,
    'content-type': 'application/json',
    'x-pinecone-api-version': apiVersion,
  };
  const withoutKey = (text: string) => text.replaceAll(apiKey, '[hidden]');

  return async (path, body, answer, { milliseconds, signal, allowMissing }) => {
    const deadline = AbortSignal.timeout(milliseconds);
    try {
      const response = await boundedFetch(new URL(path, host), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      if (response.status === 404 && allowMissing) return answer.parse({});
      const text = await response.text();
      if (!response.ok)
        throw new VectorStoreProblem(
          `Pinecone answered ${response.status}: ${withoutKey(reasonIn(text))}`,
          response.status >= 500 ? 'failed' : undefined,
        );
      return answer.parse(JSON.parse(text));
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof VectorStoreProblem) throw error;
      throw new VectorStoreProblem(
        `Pinecone failed at ${path}: ${withoutKey(causeOf(error))}`,
        outageIn(error),
      );
    }
  };
}

function reasonIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return String(message ?? '').slice(0, maxReasonLength);
  } catch {
    return text.slice(0, maxReasonLength);
  }
}

function outageIn(error: unknown): Outage | undefined {
  if (isUnreadable(error)) return undefined;
  return isTimeout(error) ? 'hung' : 'failed';
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError ||
  error instanceof ResponseTooLong ||
  (error instanceof Error && error.name === 'ZodError');

/** The message of the cause, which says more than that of `fetch`: connection refused, or unknown host. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (isTimeout(error)) return 'no answer in time';
  if (isUnreadable(error)) return 'unexpected response format';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
