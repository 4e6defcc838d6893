import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api-types';

const shown = 6;

/** The first of the public personas, for visitors. */
export const personasAtHome = (api: Api) =>
  queryOptions({
    queryKey: ['home', 'personas'],
    queryFn: ({ signal }) => api.explore.list({ limit: shown }, { signal }),
    meta: { hasLiveEvents: false },
  });
