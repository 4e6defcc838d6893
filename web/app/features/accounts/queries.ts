import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api-types';

export const ownProfile = (api: Api) =>
  queryOptions({
    queryKey: ['accounts', 'profile'],
    queryFn: ({ signal }) => api.accounts.profile({}, { signal }),
  });
