import type { Persona } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { createGrowingText } from '../../../platform/player/growing-text';
import { player } from '../../../platform/player/player';
import { askFor } from '../../../platform/player/spoken-text';
import { isVisible, onTabVisibility } from '../../../platform/tab';
import { followLive, liveAnswer } from '../turn/live-answers';

type Speaker = Pick<Persona, 'id' | 'name'>;

/** What is read while it is being written. */
export interface Reading {
  update(text: string): void;
  end(): void;
}

/** Answers whose reading has begun while they are written: after the player is closed, they are not read again. */
const begun = new Set<string>();

/** What cuts a text into sentences; loaded with the first answer that is read aloud. */
export const prepareReading = () => import('./speech-requests');

/**
 * Reads an answer while it is being written, and goes on wherever one walks on the site. A page in the background leaves
 * that to the one that is looked at, and reads what is still being written once it is looked at itself. Returns how to
 * wait for that no longer.
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
  if (begun.has(id)) return;
  begun.add(id);
  const over = Promise.withResolvers<void>();
  navigator.locks?.request(lockOf(id), () => over.promise).catch(console.error);
  const reading = readGrowing(id, persona);
  followLive(id, (live) => {
    if (live) return reading.update(live.text);
    reading.end();
    over.resolve();
    // Asked for again in its place, it is another one.
    begun.delete(id);
  });
}

/** Held by the tab that reads an answer, for as long as it is being written. Without HTTPS browsers have no locks. */
const lockOf = (id: string) => `foyer.reading.${id}`;

async function isReadElsewhere(id: string) {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === lockOf(id)) ?? false;
}

/** Reads a text that is still to come. */
export function readGrowing(key: string, persona: Speaker): Reading {
  // What comes before the code for it.
  let last = '';
  let ended = false;
  let reading: Reading | undefined;
  prepareReading().then(({ SpeechRequests }) => {
    const text = createGrowingText(() => new SpeechRequests(), limits.speech.textMax);
    reading = text;
    text.update(last);
    if (ended) text.end();
    const ask = (words: string | undefined) =>
      words ? askFor({ text: words, foId: persona.id }) : undefined;
    player.play(
      {
        key,
        name: persona.name,
        whole: () => ask(text.whole()),
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
