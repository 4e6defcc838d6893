import type { ViewerEvent } from '@foyer/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../platform/events';
import { allFeedback, factsOf, memoriesOf, overviewOf, rememberedBy } from './queries';

/** Refetches what the viewer has taught a persona, also in another tab or on another device. */
export function useTrainingEvents() {
  const client = useQueryClient();
  useViewerEvents((event) => refetchTaught(client, event));
}

export function refetchTaught(client: QueryClient, event: ViewerEvent) {
  if (event.type !== 'training') return;
  const { foId } = event;
  for (const { queryKey } of [factsOf(foId), memoriesOf(foId), overviewOf(foId), rememberedBy(foId)])
    void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: allFeedback });
}
