import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api-types';

/** The viewer's personas, of which there is one at most. */
export const ownPersonas = (api: Api) =>
  queryOptions({
    queryKey: ['personas', 'own'],
    queryFn: ({ signal }) => api.personas.own({}, { signal }),
    select: (persona) => (persona ? [persona] : []),
  });

/** Which store and which model answer. */
export const vectorStore = (api: Api) =>
  queryOptions({
    queryKey: ['knowledge', 'vector-store'],
    queryFn: ({ signal }) => api.knowledge.vectorStore(undefined, { signal }),
  });
