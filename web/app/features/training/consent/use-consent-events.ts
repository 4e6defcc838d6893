import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useViewerEvents } from '../../../platform/events';
import { allConsents, ownConsents } from '../queries';

/** Refetches the viewer's decisions when one was made, also in another tab or on another device. */
export function useConsentEvents() {
  const client = useQueryClient();
  useViewerEvents(({ type }) => {
    if (type === 'consent') refetchConsents(client);
  });
}

export function refetchConsents(client: QueryClient) {
  void client.invalidateQueries({ queryKey: allConsents });
  void client.invalidateQueries({ queryKey: ownConsents.queryKey });
}
