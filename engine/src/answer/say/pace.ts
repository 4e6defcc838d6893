import { setTimeout as wait } from 'node:timers/promises';

const wordsAtOnce = 3;
const pause = 60;
/** The most milliseconds that a text takes, whatever its length. */
const longest = 4000;

/** A finished text in groups of words at reading speed, or in one piece. */
export async function* paced(text: string, signal: AbortSignal, instant: boolean): AsyncGenerator<string> {
  signal.throwIfAborted();
  if (instant) {
    yield text;
    return;
  }
  const pieces = text.match(/\s*\S+/g) ?? [text];
  const size = Math.max(wordsAtOnce, Math.ceil((pieces.length * pause) / longest));
  for (let start = 0; start < pieces.length; start += size) {
    if (start > 0) await wait(pause, undefined, { signal });
    yield pieces.slice(start, start + size).join('');
  }
}
