import { personaFields } from '@foyer/contract/persona-fields';
import { addNote, type Notes } from './notes.ts';
import { withoutCode } from './template-code.ts';

const persona = /\{\{\s*(?:char|bot)\s*\}\}|<(?:bot|char)>/gi;
const visitor = /\{\{\s*user\s*\}\}|<user>/gi;

const max = personaFields.name.max;

/**
 * Replaces the placeholders for the character and the user by words, and removes template code. The name is cut to a
 * persona's limit: a long name that is inserted often would take too much memory.
 */
export function expandMacros(text: string, name: string, notes: Notes): string {
  const short = [...name.slice(0, 2 * max)].slice(0, max).join('');
  const { words, pieces } = withoutCode(text.replace(persona, () => short).replace(visitor, 'the visitor'));
  addNote(notes, 'code', pieces);
  return words;
}
