import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../platform/api';

/** Where the viewer is signed in, last used first. */
export const ownSessions = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => api.accounts.sessions({}, { signal }),
});
