import { queryOptions } from '@tanstack/react-query';
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
