import { networkOf } from '#features/accounts';
import type { Context } from '#platform/context';
import { serveObject } from '#platform/storage';
import { findCached } from './files/find-cached.ts';
import { openLink, urlOf } from './links.ts';
import type { SpeechContext } from './synthesis/running-syntheses.ts';
import { keyOf, type Utterance } from './utterance.ts';

/** Milliseconds that a range request waits for the whole file. */
const wholeFileTimeout = 8000;

/** File names that a download may have. */
const downloadName = /^tts-audio-\d{1,20}\.mp3$/;

/**
 * Serves a speech URL: from the storage if it is cached, else streamed during synthesis. Safari first requests two
 * bytes with a range and plays nothing without a partial response, so a range request waits for the whole file.
 */
export async function serveSpeech(
  ctx: SpeechContext<Context>,
  request: Request,
  token: string,
): Promise<Response> {
  const utterance = await openLink(ctx, token);
  const headers = headersOf(request);
  const running = ctx.syntheses.findByUrl(urlOf(token));
  const cached = running ? undefined : await serveCached(request, ctx, utterance, headers);
  if (cached) return cached;
  const streamed = { ...headers, 'content-type': 'audio/mpeg', 'x-content-type-options': 'nosniff' };
  // HEAD starts no synthesis.
  if (request.method === 'HEAD') return new Response(null, { headers: streamed });
  const synthesis = running ?? (await join(ctx, utterance));
  // Opened before the next `await`: a finished synthesis accepts no new readers.
  const stream = synthesis.stream();
  try {
    if (asksForPart(request) && (await synthesis.whenCached(wholeFileTimeout))) {
      const fullResponse = await serveCached(request, ctx, utterance, headers);
      if (fullResponse) {
        await stream.cancel();
        return fullResponse;
      }
    }
    // The response starts with the first audio, so that an earlier failure still has a status and an error code.
    await synthesis.whenBegun();
    return new Response(stream, { headers: streamed });
  } catch (error) {
    await stream.cancel();
    throw error;
  }
}

/** Joins the running synthesis or starts one. */
async function join(ctx: SpeechContext<Context>, utterance: Utterance) {
  const engine = ctx.speech.synthesis.engineOf(utterance.voice);
  if (!ctx.syntheses.canJoin(utterance, engine)) await countSynthesis(ctx, utterance);
  return ctx.syntheses.join(ctx, utterance, engine);
}

/** A URL outlives the cached audio: a new synthesis for it counts like a new request. */
const countSynthesis = ({ limits, address }: Context, { userId }: Utterance) =>
  userId === null
    ? limits.use('speechSamplePerMinute', networkOf(address))
    : limits.use('speechPerMinute', userId);

async function serveCached(
  request: Request,
  ctx: SpeechContext<Context>,
  utterance: Utterance,
  headers: Record<string, string>,
) {
  const key = keyOf(utterance, ctx.speech.synthesis.engineOf(utterance.voice));
  if (ctx.syntheses.find(key)) return undefined;
  const fallbackKey = ctx.syntheses.fallbackKey(key);
  const path = (await findCached(ctx, key)) ?? (fallbackKey && (await findCached(ctx, fallbackKey)));
  return path && serveObject(request, ctx, 'speech', path, headers);
}

const asksForPart = (request: Request) => /^bytes=(?!0-$)/.test(request.headers.get('range')?.trim() ?? '');

function headersOf(request: Request): Record<string, string> {
  const name = new URL(request.url).searchParams.get('download') ?? '';
  return {
    'cache-control': 'private, no-store',
    'content-disposition': downloadName.test(name) ? `attachment; filename="${name}"` : 'inline',
    'cross-origin-resource-policy': 'same-origin',
  };
}
