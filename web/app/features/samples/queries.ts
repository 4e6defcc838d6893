import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api-types';

/** Shared by everybody; there are no live events. */
const meta = { hasLiveEvents: false };

/** Which actions the operator is offered; `code` is the setup code that the server printed at its start. */
export const sampleOffer = (api: Api, code: string | undefined) =>
  queryOptions({
    queryKey: ['samples', 'offer', code ?? null],
    queryFn: ({ signal }) => api.samples.offer(code ? { code } : {}, { signal }),
    meta,
  });

/** A question to a sample with its answer; null if there is none. */
export const sampleExchange = (api: Api) =>
  queryOptions({
    queryKey: ['samples', 'exchange'],
    queryFn: ({ signal }) => api.samples.exchange({}, { signal }),
    meta,
  });
