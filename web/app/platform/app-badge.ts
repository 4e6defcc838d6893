/** The number on the icon of the installed site, where the browser has one. 0 takes it away. */
export function showAppBadge(unread: number) {
  void navigator.setAppBadge?.(unread).catch(() => undefined);
}
