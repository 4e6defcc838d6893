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

/** Replaces `platform/events` in all component tests but those that `vi.unmock` it: tests send events by `listener`. */
export const withListener = async (original: () => Promise<Events>): Promise<Events> => ({
  ...(await original()),
  useViewerEvents(handle) {
    // A layout effect, so that the handler exists as soon as the page shows what the component renders.
    useLayoutEffect(() => {
      handlers.add(handle);
      return () => void handlers.delete(handle);
    });
  },
});
