import { use, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, ScrollRestoration } from 'react-router';

/**
 * Restores scroll positions. When the client loaders of the first page are done, React Router scrolls back to where the
 * page was when it hydrated, also between pressing and releasing a button; this stays where the person has scrolled to.
 */
export function ScrollPosition() {
  const initialized = use(RouterState)?.initialized;
  const top = useRef(0);
  // Runs before the layout effects, thus before React Router scrolls.
  useInsertionEffect(() => {
    if (initialized) top.current = scrollY;
  }, [initialized]);
  useLayoutEffect(() => {
    if (initialized) scrollTo(0, top.current);
  }, [initialized]);
  return <ScrollRestoration />;
}
