import { use, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, ScrollRestoration } from 'react-router';

/**
 * Restores scroll positions. When the client loaders of the first page are done, React Router scrolls back to where the
 * page was when it hydrated, also between pressing and releasing a button; this stays where the person has scrolled to.
 */
export function ScrollPosition() {
  const state = use(RouterState);
  /** Location of the first page, if its loaders are still running. */
  const [first] = useState(!state?.initialized && state?.location);
  const isLoaded = state?.initialized && state.location === first;
  const top = useRef(0);
  // Runs before the layout effects, thus before React Router scrolls.
  useInsertionEffect(() => {
    if (isLoaded) top.current = scrollY;
  }, [isLoaded]);
  useLayoutEffect(() => {
    if (isLoaded) scrollTo(0, top.current);
  }, [isLoaded]);
  return <ScrollRestoration />;
}
