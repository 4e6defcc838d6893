import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api-types';
import { voiceKeys } from '../../../platform/voice-keys';

/** The viewer's samples that are not used for a voice yet, and the cloning engine. */
export const voiceSamples = (api: Api) =>
  queryOptions({
    queryKey: voiceKeys.samples,
    queryFn: ({ signal }) => api.voices.samples.list(undefined, { signal }),
    // The URLs of the samples are valid for an hour.
    staleTime: 30 * 60_000,
  });
