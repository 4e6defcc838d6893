import { useSyncExternalStore } from 'react';

/** True while the tab is visible. */
export const useTabVisible = () => useSyncExternalStore(onTabVisibility, isVisible, () => true);

export function onTabVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export const isVisible = () => document.visibilityState === 'visible';
