const keyOf = (viewerId: string, foId: string) => `foyer.training-later.${viewerId}.${foId}`;

/** Hides the question for this persona until the tab is closed. */
export function snooze(viewerId: string, foId: string) {
  try {
    sessionStorage.setItem(keyOf(viewerId, foId), 'yes');
  } catch {
    // Without session storage the question is shown again on the next page.
  }
}

export function isSnoozed(viewerId: string, foId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(viewerId, foId)) !== null;
  } catch {
    return false;
  }
}
