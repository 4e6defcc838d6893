import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn, type InboxKey, inboxKeys } from './single-keys';

const names = Object.keys(inboxKeys) as InboxKey[];

/** Listens for single-key shortcuts, except in text fields, menus and dialogs. */
export function useInboxKeys(handlers: Partial<Record<InboxKey, () => void>>) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!areSingleKeysOn() || event.defaultPrevented || event.repeat || hasModifier(event)) return;
    if (isExcluded(event.target)) return;
    const name = names.find((candidate) => inboxKeys[candidate].key === event.key);
    const handler = name && handlers[name];
    if (!handler) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Shift is allowed, since some characters need it, such as the question mark. */
const hasModifier = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isComposing;

const excludedTargets = [
  'input:not([type=checkbox])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
].join();

const isExcluded = (target: EventTarget | null) =>
  target instanceof Element && target.closest(excludedTargets) !== null;
