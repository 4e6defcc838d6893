import { personaFields } from '@foyer/contract/persona-fields';
import { type Notes, tell } from './notes.ts';
import { withoutCode } from './template-code.ts';

const persona = /\{\{\s*(?:char|bot)\s*\}\}|<(?:bot|char)>/gi;
const visitor = /\{\{\s*user\s*\}\}|<user>/gi;

const most = personaFields.name.max;

/**
 * Cards name their character and whoever talks with it by placeholders, and may have code; a persona is written in words.
 * The name is cut as a persona's is: a long one that is said often would take all memory.
 */
export function inWords(text: string, name: string, notes: Notes): string {
  const short = [...name.slice(0, 2 * most)].slice(0, most).join('');
  const { words, pieces } = withoutCode(text.replace(persona, () => short).replace(visitor, 'the visitor'));
  tell(notes, 'code', pieces);
  return words;
}
