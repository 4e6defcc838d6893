import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

export const filesOf = (foId: string) =>
  queryOptions({
    queryKey: ['knowledge', foId, 'files'],
    queryFn: ({ signal }) => api.knowledge.files({ foId }, { signal }),
  });

export const jobsOf = (foId: string) =>
  queryOptions({
    queryKey: ['knowledge', foId, 'jobs'],
    queryFn: ({ signal }) => api.knowledge.jobs({ foId }, { signal }),
  });

/** Passages that contain the words of `query`; the previous results stay while the next ones load. */
export const passagesWith = (foId: string, query: string) =>
  queryOptions({
    queryKey: ['knowledge', foId, 'passages', query],
    queryFn: ({ signal }) => api.knowledge.search({ foId, query }, { signal }),
    placeholderData: keepPreviousData,
  });
