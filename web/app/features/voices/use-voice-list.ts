import type { Voice } from '@foyer/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { type VoiceFilter, voiceList } from './queries';

/** Returns the matching voices, and the tags to filter them further. */
export function useVoiceList(filter: VoiceFilter) {
  const list = useInfiniteQuery({ ...voiceList(api, filter), placeholderData: keepPreviousData });
  const withoutTagFilter = useInfiniteQuery({
    ...voiceList(api, { ...filter, tags: [] }),
    placeholderData: keepPreviousData,
  });
  const voices = voicesOf(list.data);
  return { list, voices, tags: tagsOf(voicesOf(withoutTagFilter.data), filter.tags) };
}

const voicesOf = (data: { pages: { voices: Voice[] }[] } | undefined): Voice[] =>
  data?.pages.flatMap((page) => page.voices) ?? [];

/** The tags of these voices, most used first; selected ones that none of them has come last, to be deselected. */
export function tagsOf(voices: Pick<Voice, 'tags'>[], chosen: string[] = []): string[] {
  const uses = new Map<string, number>();
  for (const tag of voices.flatMap((voice) => voice.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  for (const tag of chosen) if (!uses.has(tag)) uses.set(tag, 0);
  return [...uses].toSorted(([a, i], [b, j]) => j - i || a.localeCompare(b)).map(([tag]) => tag);
}
