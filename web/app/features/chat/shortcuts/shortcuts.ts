import type { KeyHelp } from '../../../ui/key-list';

interface Shortcut extends KeyHelp {
  /** Key binding in the syntax of tinykeys; `$mod` is Command on a Mac and Control elsewhere. */
  keys: string;
}

/**
 * The keyboard shortcuts of a chat, except the composer's own. All need a modifier key, so that they do not conflict
 * with typing.
 */
export const shortcuts = {
  help: { keys: '$mod+/', shown: ['Ctrl', '/'], does: 'Show this list' },
  find: {
    keys: '$mod+f',
    shown: ['Ctrl', 'F'],
    does: 'Search in this conversation; once more for the browser’s own search',
  },
  newChat: { keys: '$mod+Shift+O', shown: ['Ctrl', 'Shift', 'O'], does: 'Begin a new chat' },
  compose: { keys: 'Shift+Escape', shown: ['Shift', 'Esc'], does: 'Go to where you write' },
  stop: { keys: 'Escape', shown: ['Esc'], does: 'Stop the answer that is being made' },
  copy: { keys: '$mod+Shift+Semicolon', shown: ['Ctrl', 'Shift', ';'], does: 'Copy the last answer' },
} satisfies Record<string, Shortcut>;

/** The composer's own keys. */
export const composerKeys: KeyHelp[] = [
  { shown: ['Enter'], does: 'Send the message' },
  { shown: ['Shift', 'Enter'], does: 'Begin a new line' },
  { shown: ['↑'], does: 'Edit your last question, while nothing is written' },
];

/** The shortcuts of every page. */
export const siteKeys: KeyHelp[] = [
  { shown: ['Ctrl', 'K'], does: 'Go to a page, a chat or an FO by its name' },
];
