import { limits } from '@foyer/contract/limits';
import { api } from '../api';
import { messages } from './messages';
import type { Ask, Sound } from './sound';

interface SpokenText {
  text: string;
  /** Whose voice, of a persona or by the voice's own id; with neither the site's usual one. */
  foId?: string | undefined;
  voiceId?: string | undefined;
}

/** A text that is finished, in a voice. */
export const textSound = ({ key, name, ...spoken }: SpokenText & Pick<Sound, 'key' | 'name'>): Sound => ({
  key,
  name,
  whole: () => askFor(spoken),
});

export const askFor =
  ({ text, ...voice }: SpokenText): Ask =>
  (signal) =>
    api.speech.generate({ text: fitting(text), ...voice }, { signal });

const { textMax } = limits.speech;

/** What is longer is read up to the end of its last whole paragraph, else of its last word, and says that there is more. */
export function fitting(text: string): string {
  if (text.length <= textMax) return text;
  const cut = text.slice(0, textMax - messages.longer.length);
  const end = [cut.lastIndexOf('\n\n'), cut.lastIndexOf(' ')].find((place) => place > cut.length / 2);
  return `${cut.slice(0, end)}${messages.longer}`;
}
