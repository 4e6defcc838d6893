import { networkOf } from '#features/accounts';
import type { Context } from '#platform/context';
import { serveObject } from '#platform/storage';
import { findKept } from './files/find-kept.ts';
import { addressOf, openLink } from './links.ts';
import type { SpeechContext } from './making/makings.ts';
import { keyOf, type Spoken } from './spoken.ts';

/** How long one who asks for a part waits for the whole. */
const wholeMilliseconds = 8000;

/** The name under which a browser may save it. */
const download = /^tts-audio-\d{1,20}\.mp3$/;

/**
 * What an address stands for: from the storage once it is whole, else as it is made. Safari asks for the first two bytes
 * and plays nothing without them: whoever asks for a part gets it as soon as there is a whole.
 */
export async function serveSpeech(
  ctx: SpeechContext<Context>,
  request: Request,
  token: string,
): Promise<Response> {
  const spoken = await openLink(ctx, token);
  const headers = headersOf(request);
  const given = ctx.makings.findByUrl(addressOf(token));
  const kept = given ? undefined : await serveKept(request, ctx, spoken, headers);
  if (kept) return kept;
  const streamed = { ...headers, 'content-type': 'audio/mpeg', 'x-content-type-options': 'nosniff' };
  // Nothing is made for who wants no sound.
  if (request.method === 'HEAD') return new Response(null, { headers: streamed });
  const making = given ?? (await join(ctx, spoken));
  // Taken before any waiting: what is over has no new readers.
  const stream = making.stream();
  try {
    if (asksForPart(request) && (await making.kept(wholeMilliseconds))) {
      const whole = await serveKept(request, ctx, spoken, headers);
      if (whole) {
        await stream.cancel();
        return whole;
      }
    }
    // Nothing is sent before the first sound: until then a failure has a status and says why.
    await making.begun();
    return new Response(stream, { headers: streamed });
  } catch (error) {
    await stream.cancel();
    throw error;
  }
}

/** What is made of it now, or from now on. */
async function join(ctx: SpeechContext<Context>, spoken: Spoken) {
  const engine = ctx.speech.synthesis.engineOf(spoken.voice);
  if (!ctx.makings.canJoin(spoken, engine)) await countMaking(ctx, spoken);
  return ctx.makings.join(ctx, spoken, engine);
}

/** An address is good for hours, and what it stands for may not be kept: to have it made again counts as asking again. */
const countMaking = ({ limits, address }: Context, { userId }: Spoken) =>
  userId === null
    ? limits.use('speechSamplePerMinute', networkOf(address))
    : limits.use('speechPerMinute', userId);

async function serveKept(
  request: Request,
  ctx: SpeechContext,
  spoken: Spoken,
  headers: Record<string, string>,
) {
  const key = keyOf(spoken, ctx.speech.synthesis.engineOf(spoken.voice));
  if (ctx.makings.find(key)) return undefined;
  const spokenKey = ctx.makings.spokenKey(key);
  const path = (await findKept(ctx, key)) ?? (spokenKey && (await findKept(ctx, spokenKey)));
  return path && serveObject(request, ctx.storage, 'speech', path, headers);
}

const asksForPart = (request: Request) => /^bytes=(?!0-$)/.test(request.headers.get('range')?.trim() ?? '');

function headersOf(request: Request): Record<string, string> {
  const name = new URL(request.url).searchParams.get('download') ?? '';
  return {
    'cache-control': 'private, no-store',
    'content-disposition': download.test(name) ? `attachment; filename="${name}"` : 'inline',
    'cross-origin-resource-policy': 'same-origin',
  };
}
