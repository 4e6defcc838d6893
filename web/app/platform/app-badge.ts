import { isSignedOut, onSessionChange } from './session';

/** The number on the icon of the installed site, where the browser has one. 0 takes it away. */
export function showAppBadge(unread: number) {
  void navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** Whoever comes next does not see the number of who was here; also where the session ended by itself. */
export function clearAppBadgeAtSignOut() {
  const clear = () => {
    if (isSignedOut()) showAppBadge(0);
  };
  clear();
  return onSessionChange(clear);
}
