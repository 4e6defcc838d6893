import { hasLeft, onSessionChange, viewerId } from './session';

const prefix = 'foyer.draft.';

/** Where this browser keeps what the viewer has typed and not saved. */
export const draftKey = (viewer: string, of: string) => `${prefix}${viewer}.${of}`;

/** Forgets drafts of the viewer: those whose name, the `of` of their key, `isGone`. */
export function forgetDrafts(viewer: string, isGone: (of: string) => boolean) {
  const own = draftKey(viewer, '');
  for (const key of draftKeys())
    if (key.startsWith(own) && isGone(key.slice(own.length))) localStorage.removeItem(key);
}

/**
 * What was typed outlives a session that ends by itself: the same person comes back for it. It goes when they leave by
 * choice, and when somebody else signs in here.
 */
export function forgetDraftsOfOthers() {
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
