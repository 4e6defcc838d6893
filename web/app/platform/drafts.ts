import { hasLeft, onSessionChange, viewerId } from './session';

const prefix = 'foyer.draft.';

/** Local storage key of an unsaved draft of the viewer. */
export const draftKey = (viewer: string, subject: string) => `${prefix}${viewer}.${subject}`;

/** Deletes the viewer's drafts for whose name (`subject` in the key) `isGone` returns true. */
export function deleteDrafts(viewer: string, isGone: (of: string) => boolean) {
  const own = draftKey(viewer, '');
  for (const key of draftKeys())
    if (key.startsWith(own) && isGone(key.slice(own.length))) localStorage.removeItem(key);
}

/**
 * Deletes drafts on signing out, and when another person signs in. They survive an expired session, since the same
 * person may return.
 */
export function deleteDraftsOfOthers() {
  const forget = () => {
    const viewer = viewerId();
    if (viewer === null && !hasLeft()) return;
    for (const key of draftKeys())
      if (viewer === null || !key.startsWith(draftKey(viewer, ''))) localStorage.removeItem(key);
  };
  forget();
  return onSessionChange(forget);
}

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));
