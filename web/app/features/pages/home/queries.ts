import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api-types';

const personasShown = 6;

/** The first of the public personas, for visitors. */
export const personasAtHome = (api: Api) =>
  queryOptions({
    queryKey: ['home', 'personas'],
    queryFn: ({ signal }) => api.explore.list({ limit: personasShown }, { signal }),
    meta: { hasLiveEvents: false },
  });
