import { useSyncExternalStore } from 'react';
import { localStore } from '../../../platform/browser-storage';
import type { KeyHelp } from '../../../ui/key-list';

/** Single-key shortcuts of the inbox; on an entry's page they apply to that entry. */
export const inboxKeys = {
  next: { key: 'j', does: 'Go to the next conversation' },
  previous: { key: 'k', does: 'Go to the one before' },
  close: { key: 'e', does: 'Close, or reopen what is closed' },
  snooze: { key: 's', does: 'Snooze' },
  reply: { key: 'r', does: 'Reply' },
  read: { key: 'u', does: 'Mark as read or unread' },
  select: { key: 'x', does: 'Select, to change several at once' },
  help: { key: '?', does: 'Show this list' },
} as const;

export type InboxKey = keyof typeof inboxKeys;

export const keyHelp: KeyHelp[] = [
  ...Object.values(inboxKeys).map(({ key, does }) => ({ shown: [key], does })),
  { shown: ['Enter'], does: 'Open the conversation, or send the reply' },
  { shown: ['Shift', 'Enter'], does: 'Begin a new line in the reply' },
  { shown: ['Esc'], does: 'Leave the reply, back to the keys' },
];

const storageKey = 'foyer.inbox-keys';
const listeners = new Set<() => void>();

/** True unless the person has turned single-key shortcuts off, e.g. for speech input (WCAG 2.1.4). */
export const useSingleKeysOn = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    areSingleKeysOn,
    () => true,
  );

export const areSingleKeysOn = () => localStore.getItem(storageKey) !== 'off';

export function setSingleKeys(on: boolean) {
  if (on) localStore.removeItem(storageKey);
  else localStore.setItem(storageKey, 'off');
  for (const listener of listeners) listener();
}
