import type { ViewerEvent } from '@foyer/contract';
import { useLayoutEffect } from 'react';

type Events = typeof import('../platform/events');

const handlers = new Set<(event: ViewerEvent) => void>();

export const listener = {
  /** Passes an event, as the server sends it, to all components on the page. */
  hear(event: ViewerEvent) {
    for (const handle of [...handlers]) handle(event);
  },
};

/** `platform/events` whose events a test sends by `listener`; of all component tests but those that `vi.unmock` it. */
export const withListener = async (original: () => Promise<Events>): Promise<Events> => ({
  ...(await original()),
  useViewerEvents(handle) {
    // As early as the page shows what the component renders.
    useLayoutEffect(() => {
      handlers.add(handle);
      return () => void handlers.delete(handle);
    });
  },
});
