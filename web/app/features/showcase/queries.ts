import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** What the owner chose to show, and from what. A test or a document may have added to it. */
export const ownShowcase = (foId: string) =>
  queryOptions({
    queryKey: ['showcase', 'own', foId],
    queryFn: ({ signal }) => api.showcase.own({ foId }, { signal }),
    staleTime: 0,
  });
