import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api-types';
import { voiceKeys } from '../../../platform/voice-keys';

/** The viewer's samples of which no voice was made yet, and what makes one. */
export const voiceSamples = (api: Api) =>
  queryOptions({
    queryKey: voiceKeys.samples,
    queryFn: ({ signal }) => api.voices.samples.list(undefined, { signal }),
    // The addresses at which they can be heard are good for an hour.
    staleTime: 30 * 60_000,
  });
