import type { Voice } from '@foyer/contract';

/** The voices that the words and every one of the tags fit. */
export function narrowVoices(voices: Voice[], search: string, tags: string[]): Voice[] {
  const words = search.trim().toLowerCase();
  return voices.filter((voice) => {
    const text = [voice.name, voice.description, ...voice.tags].join('\n').toLowerCase();
    return text.includes(words) && tags.every((tag) => voice.tags.includes(tag));
  });
}

/** The tags of these voices, most used first. */
export function tagsOf(voices: Voice[]): string[] {
  const uses = new Map<string, number>();
  for (const tag of voices.flatMap((voice) => voice.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses].toSorted(([a, i], [b, j]) => j - i || a.localeCompare(b)).map(([tag]) => tag);
}
