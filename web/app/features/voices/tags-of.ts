import type { Voice } from '@foyer/contract';

/** The tags of these voices, most used first; chosen ones that none of them has come last, so that they can be taken back. */
export function tagsOf(voices: Pick<Voice, 'tags'>[], chosen: string[] = []): string[] {
  const uses = new Map<string, number>();
  for (const tag of voices.flatMap((voice) => voice.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  for (const tag of chosen) if (!uses.has(tag)) uses.set(tag, 0);
  return [...uses].toSorted(([a, i], [b, j]) => j - i || a.localeCompare(b)).map(([tag]) => tag);
}
