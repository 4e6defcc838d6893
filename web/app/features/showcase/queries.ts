import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** The owner's showcase with all options. Always refetched: a test or a document may have added some. */
export const ownShowcase = (foId: string) =>
  queryOptions({
    queryKey: ['showcase', 'own', foId],
    queryFn: ({ signal }) => api.showcase.own({ foId }, { signal }),
    staleTime: 0,
  });
