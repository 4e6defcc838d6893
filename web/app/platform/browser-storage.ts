/**
 * The browser's storage, which never throws. A value that it rejects, because the visitor blocks site storage or it is
 * full, is kept in memory until the page is closed.
 */
function browserStorage(open: () => Storage) {
  const unstored = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result) => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key: string): string | null =>
      unstored.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key: string, value: string): void => {
      unstored.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        unstored.delete(key);
      });
      // Otherwise the older value would be read after a reload.
      if (unstored.has(key)) attempt((storage) => storage.removeItem(key));
    },
    removeItem: (key: string): void => {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: (): string[] => [...new Set([...unstored.keys(), ...(attempt(Object.keys) ?? [])])],
  };
}

/** `localStorage`: lasts, and is shared by all tabs. */
export const localStore = browserStorage(() => window.localStorage);

/** `sessionStorage`: belongs to this tab, and survives a reload. */
export const sessionStore = browserStorage(() => window.sessionStorage);

/** True if the visitor blocks site storage; Chromium then refuses Web Locks, too. */
export function isStorageBlocked(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}
