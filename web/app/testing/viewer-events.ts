import type { ViewerEvent } from '@foyer/contract';

type Events = typeof import('../platform/events');

/** Passes an event, as the server sends it, to the component that has subscribed last. */
export const listener = { hear: (_: ViewerEvent) => {} };

/** `platform/events` whose events a test sends by `listener`: the factory of a `vi.mock`. */
export const withListener = async (original: () => Promise<Events>): Promise<Events> => ({
  ...(await original()),
  useViewerEvents: (hear) => {
    listener.hear = hear;
  },
});
