import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import type { Api } from './api-types';
import { served } from './load-context';
import { createQueryClient } from './query';

interface LoaderArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Runs a page's queries on the server. A failed one is logged and repeated in the browser, which shows its error. */
export async function prefetch(
  { request, context }: LoaderArgs,
  queries: (client: QueryClient, api: Api) => Promise<unknown>[],
): Promise<DehydratedState> {
  const { api, onError } = context.get(served);
  const client = createQueryClient();
  for (const result of await Promise.allSettled(queries(client, api))) {
    if (result.status === 'rejected') onError(result.reason, request);
  }
  return dehydrate(client);
}
