import { useSyncExternalStore } from 'react';

/** Whether the tab is in front. */
export const useTabVisible = () => useSyncExternalStore(onTabVisibility, isVisible, () => true);

export function onTabVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export const isVisible = () => document.visibilityState === 'visible';
