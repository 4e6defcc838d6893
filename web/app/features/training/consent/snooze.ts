const keyOf = (viewerId: string, foId: string) => `foyer.training-later.${viewerId}.${foId}`;

/** Until the tab is closed, nobody asks again for this persona. */
export function snooze(viewerId: string, foId: string) {
  try {
    sessionStorage.setItem(keyOf(viewerId, foId), 'yes');
  } catch {
    // A browser that keeps nothing asks again with the next page.
  }
}

export function isSnoozed(viewerId: string, foId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(viewerId, foId)) !== null;
  } catch {
    return false;
  }
}
