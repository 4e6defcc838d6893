import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api-types';

/** Shared by everybody; there are no live events. */
const meta = { toldByEvents: false };

/** What the operator of the site is offered; `code` is what the server printed at its start. */
export const sampleOffer = (api: Api, code: string | undefined) =>
  queryOptions({
    queryKey: ['samples', 'offer', code ?? null],
    queryFn: ({ signal }) => api.samples.offer(code ? { code } : {}, { signal }),
    meta,
  });

/** A question that a sample was asked, and its answer; null where there is none. */
export const sampleExchange = (api: Api) =>
  queryOptions({
    queryKey: ['samples', 'exchange'],
    queryFn: ({ signal }) => api.samples.exchange({}, { signal }),
    meta,
  });
