import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api-types';

/** Every voice that the viewer may use. */
export const usableVoices = (api: Api) =>
  queryOptions({
    queryKey: ['voices', 'list'],
    queryFn: ({ signal }) => api.voices.list({ visibility: 'all' }, { signal }),
  });
