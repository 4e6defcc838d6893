import { personaFields } from '@foyer/contract/persona-fields';
import { addNote, type Notes } from './notes.ts';
import { withoutCode } from './template-code.ts';

const personaPlaceholder = /\{\{\s*(?:char|bot)\s*\}\}|<(?:bot|char)>/gi;
const visitorPlaceholder = /\{\{\s*user\s*\}\}|<user>/gi;

const maxNameLength = personaFields.name.max;

/**
 * Replaces the placeholders for the character and the user by words, and removes template code. The name is cut to a
 * persona's limit: a long name that is inserted often would take too much memory.
 */
export function expandMacros(text: string, name: string, notes: Notes): string {
  const short = [...name.slice(0, 2 * maxNameLength)].slice(0, maxNameLength).join('');
  const { words, removedCount } = withoutCode(
    text.replace(personaPlaceholder, () => short).replace(visitorPlaceholder, 'the visitor'),
  );
  addNote(notes, 'code', removedCount);
  return words;
}
