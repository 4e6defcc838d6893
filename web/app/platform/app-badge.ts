import { isSignedOut, onSessionChange } from './session';

/** Shows a number on the icon of the installed site, if the browser supports that. 0 removes it. */
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
