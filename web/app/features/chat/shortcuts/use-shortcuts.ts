import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';
import { shortcuts } from './shortcuts';

type Name = keyof typeof shortcuts;

/**
 * Listens for the shortcuts while the chat is on screen. A handler that returns false leaves the key to the browser.
 */
export function useShortcuts(handlers: Record<Name, () => boolean | undefined>) {
  const handle = useEffectEvent((name: Name, event: KeyboardEvent) => {
    // Keys in dialogs, menus and popovers have priority.
    if (event.defaultPrevented || isInOverlay(event.target)) return;
    if (handlers[name]() !== false) event.preventDefault();
  });
  useEffect(() => {
    const names = Object.keys(shortcuts) as Name[];
    return tinykeys(
      window,
      Object.fromEntries(names.map((name) => [shortcuts[name].keys, (event) => handle(name, event)])),
      // Handled in text fields too: none of these shortcuts types anything.
      { ignore: (event) => event.repeat || event.isComposing },
    );
  }, []);
}

const isInOverlay = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;
