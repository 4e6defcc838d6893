import { isSignedOut, onSessionChange } from './session';

/** The number on the icon of the installed site, where the browser has one. 0 takes it away. */
export function showAppBadge(unread: number) {
  void navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** Clears the number when the session ends, so that the next person does not see it. */
export function clearAppBadgeAtSignOut() {
  const clear = () => {
    if (isSignedOut()) showAppBadge(0);
  };
  clear();
  return onSessionChange(clear);
}
