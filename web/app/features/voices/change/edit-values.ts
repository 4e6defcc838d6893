import type { Voice } from '@foyer/contract';
import { characterCount } from '@foyer/contract/character-count';
import { limits } from '@foyer/contract/limits';
import { plainText } from '@foyer/contract/plain-text';
import { messages } from '../messages';

/** The values of the form; tags are one text. */
export const valuesOf = ({ name, description, sample_text, tags, visibility }: Voice) => ({
  name,
  description,
  sample_text,
  tags: tags.join(', '),
  visibility,
});

export type VoiceValues = ReturnType<typeof valuesOf>;

/** The changes to send: the values that differ from those of the voice. Another tab may have saved the other fields. */
export function inputOf(voice: Voice, values: VoiceValues) {
  const stored: Record<string, string> = valuesOf(voice);
  const changed = Object.entries(values).filter(([name, value]) => value !== stored[name]);
  const { tags, ...changes }: Partial<VoiceValues> = Object.fromEntries(changed);
  return { id: voice.id, ...changes, tags: tags === undefined ? undefined : tagsIn(tags) };
}

/** The tags between the commas as the server stores them. */
const tagsIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => plainText(tag).toLowerCase())
      .filter(Boolean),
  ),
];

/** Why the server would reject the tags. */
export function tagsProblem(text: string): string | undefined {
  const { max, maxLength } = limits.tags;
  const tags = tagsIn(text);
  if (tags.some((tag) => characterCount(tag) > maxLength)) return messages.tagTooLong(maxLength);
  return tags.length > max ? messages.tooManyTags(max) : undefined;
}
