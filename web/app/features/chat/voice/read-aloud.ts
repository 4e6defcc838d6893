import type { Persona } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { createGrowingText } from '../../../platform/player/growing-text';
import { player } from '../../../platform/player/player';
import { askFor } from '../../../platform/player/spoken-text';
import { followLive } from '../turn/live-answers';

type Speaker = Pick<Persona, 'id' | 'name'>;

/** What is read while it is being written. */
export interface Reading {
  update(text: string): void;
  end(): void;
}

/** Answers that are being written and are read: whoever has closed the player is not read the same again. */
const begun = new Set<string>();

/** What cuts a text into sentences; loaded with the first answer that is read aloud. */
export const prepareReading = () => import('./speech-requests');

/**
 * Reads an answer while it is being written, and goes on wherever one walks on the site. Not in a page in the background:
 * the one that is looked at reads it.
 */
export function readLiveAnswer(id: string, persona: Speaker) {
  if (begun.has(id) || document.hidden) return;
  begun.add(id);
  const reading = readGrowing(id, persona);
  followLive(id, (live) => {
    if (live) return reading.update(live.text);
    reading.end();
    // Asked for again in its place, it is another one.
    begun.delete(id);
  });
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
