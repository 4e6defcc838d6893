import { sessionStore } from '../../../platform/browser-storage';

const keyOf = (viewerId: string, foId: string) => `foyer.training-later.${viewerId}.${foId}`;

/** Hides the question for this persona until the tab is closed. */
export const snooze = (viewerId: string, foId: string) => sessionStore.setItem(keyOf(viewerId, foId), 'yes');

export const isSnoozed = (viewerId: string, foId: string) =>
  sessionStore.getItem(keyOf(viewerId, foId)) !== null;
