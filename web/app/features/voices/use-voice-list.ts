import type { Voice } from '@foyer/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { type VoiceFilter, voiceList } from './queries';
import { tagsOf } from './tags-of';

/** The voices that fit, and the tags by which they can be narrowed further. */
export function useVoiceList(filter: VoiceFilter) {
  const list = useInfiniteQuery({ ...voiceList(api, filter), placeholderData: keepPreviousData });
  const untagged = useInfiniteQuery({
    ...voiceList(api, { ...filter, tags: [] }),
    placeholderData: keepPreviousData,
  });
  const voices = voicesOf(list.data);
  return { list, voices, tags: tagsOf(voicesOf(untagged.data), filter.tags) };
}

const voicesOf = (data: { pages: { voices: Voice[] }[] } | undefined): Voice[] =>
  data?.pages.flatMap((page) => page.voices) ?? [];
