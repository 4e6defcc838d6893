import { setTimeout as wait } from 'node:timers/promises';

const wordsAtOnce = 3;
const pauseMilliseconds = 60;
/** Maximum duration of a text, whatever its length. */
const maxMilliseconds = 4000;

/** A finished text in groups of words at reading speed, or in one piece. */
export async function* paceText(text: string, signal: AbortSignal, instant: boolean): AsyncGenerator<string> {
  signal.throwIfAborted();
  if (instant) {
    yield text;
    return;
  }
  const pieces = text.match(/\s*\S+/g) ?? [text];
  const size = Math.max(wordsAtOnce, Math.ceil((pieces.length * pauseMilliseconds) / maxMilliseconds));
  for (let start = 0; start < pieces.length; start += size) {
    if (start > 0) await wait(pauseMilliseconds, undefined, { signal });
    yield pieces.slice(start, start + size).join('');
  }
}
