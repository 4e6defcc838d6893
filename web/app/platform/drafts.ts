import { localStore, sessionStore } from './browser-storage';
import { hasLeft, onSessionChange, viewerId } from './session';

const prefix = 'foyer.draft.';
const typedPrefix = 'foyer.typed.';

/** Local storage key of an unsaved draft of the viewer. */
export const draftKey = (viewer: string, subject: string) => `${prefix}${viewer}.${subject}`;

/** Session storage key of a text that the viewer has typed, and neither saved nor cancelled. */
export const typedTextKey = (viewer: string | null, subject: string) => `${typedPrefix}${viewer}.${subject}`;

/** Deletes the viewer's drafts of subjects for which `isGone` returns true. */
export function deleteDrafts(viewer: string, isGone: (subject: string) => boolean) {
  const ownPrefix = draftKey(viewer, '');
  for (const key of localStore.keys())
    if (key.startsWith(ownPrefix) && isGone(key.slice(ownPrefix.length))) localStore.removeItem(key);
}

/**
 * Deletes drafts and typed texts on signing out, and when another person signs in. They survive an expired session, since
 * the same person may return.
 */
export function deleteDraftsOfOthers() {
  const deleteOthers = () => {
    const viewer = viewerId();
    if (viewer === null && !hasLeft()) return;
    const ownPrefixes = viewer === null ? [] : [draftKey(viewer, ''), typedTextKey(viewer, '')];
    for (const store of [localStore, sessionStore])
      for (const key of store.keys())
        if (startsWithOne(key, [prefix, typedPrefix]) && !startsWithOne(key, ownPrefixes))
          store.removeItem(key);
  };
  deleteOthers();
  return onSessionChange(deleteOthers);
}

const startsWithOne = (key: string, starts: string[]) => starts.some((start) => key.startsWith(start));
