import type { Persona } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { createGrowingText } from '../../../platform/player/growing-text';
import { player } from '../../../platform/player/player';
import { askFor } from '../../../platform/player/spoken-text';
import { isVisible, onTabVisibility } from '../../../platform/tab';
import { followLive, liveAnswer } from '../turn/live-answers';

type Speaker = Pick<Persona, 'id' | 'name'>;

/** A text that is read aloud while it is streamed. */
export interface Reading {
  update(text: string): void;
  end(): void;
}

/** Answers whose reading has started: after the player is closed, they are not read again. */
const startedIds = new Set<string>();

/** Loads the sentence splitter, needed for the first answer that is read aloud. */
export const prepareReading = () => import('./speech-requests');

/**
 * Reads an answer aloud while it is streamed, also after navigation to other pages. A tab in the background starts only
 * once it is visible, if the answer is still streaming then. Returns a function that cancels the waiting.
 */
export function readLiveAnswer(id: string, persona: Speaker): (() => void) | undefined {
  if (isVisible()) return void begin(id, persona);
  const stop = onTabVisibility(async () => {
    if (!isVisible() || !liveAnswer(id)) return;
    stop();
    if (!(await isReadElsewhere(id)) && liveAnswer(id)) begin(id, persona);
  });
  return stop;
}

function begin(id: string, persona: Speaker) {
  if (startedIds.has(id)) return;
  startedIds.add(id);
  const readingEnd = Promise.withResolvers<void>();
  navigator.locks?.request(lockName(id), () => readingEnd.promise).catch(console.error);
  const reading = readGrowingText(id, persona);
  followLive(id, (live) => {
    if (live) return reading.update(live.text);
    reading.end();
    readingEnd.resolve();
    // A restarted answer is read as a new one.
    startedIds.delete(id);
  });
}

/** Name of the Web Lock that a tab holds while it reads a streaming answer. The API exists only with HTTPS. */
const lockName = (id: string) => `foyer.reading.${id}`;

async function isReadElsewhere(id: string) {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return locks?.held?.some(({ name }) => name === lockName(id)) ?? false;
}

/** Starts to read a text that arrives piece by piece. */
export function readGrowingText(key: string, persona: Speaker): Reading {
  // The latest text that arrived while the code was loading.
  let last = '';
  let ended = false;
  let reading: Reading | undefined;
  prepareReading().then(({ SpeechRequests }) => {
    const text = createGrowingText(() => new SpeechRequests(), limits.speech.textMax);
    reading = text;
    text.update(last);
    if (ended) text.end();
    const ask = (piece: string | undefined) =>
      piece ? askFor({ text: piece, foId: persona.id }) : undefined;
    player.play(
      {
        key,
        name: persona.name,
        askAll: () => ask(text.whole()),
        nextPiece: async () => ask(await text.next()),
      },
      { isAuto: true },
    );
  }, console.error);
  return {
    update(text) {
      last = text;
      reading?.update(text);
    },
    end() {
      ended = true;
      reading?.end();
    },
  };
}
