import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api-types';

/** The viewer's personas; at most one. */
export const ownPersonas = (api: Api) =>
  queryOptions({
    queryKey: ['personas', 'own'],
    queryFn: ({ signal }) => api.personas.own({}, { signal }),
    select: (persona) => (persona ? [persona] : []),
  });

/** The vector store and the embedding model in use. */
export const vectorStore = (api: Api) =>
  queryOptions({
    queryKey: ['knowledge', 'vector-store'],
    queryFn: ({ signal }) => api.knowledge.vectorStore(undefined, { signal }),
  });
