import { useSyncExternalStore } from 'react';
import { localStore } from './browser-storage';

export type Theme = 'light' | 'dark';

export const themeKey = 'foyer.theme';

/** The current theme: the chosen one, or else the system's. Light on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light');
}

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  localStore.setItem(themeKey, theme);
}

const system = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Sets the page's theme attribute, if one was chosen. */
export function markTheme() {
  const chosen = localStore.getItem(themeKey);
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
}

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : system().matches ? 'dark' : 'light';
}

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const media = system();
  media.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', listener);
  };
}
