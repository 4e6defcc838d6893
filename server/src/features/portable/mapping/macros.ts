import { personaFields } from '@foyer/contract/persona-fields';

const persona = /\{\{\s*char\s*\}\}|<(?:bot|char)>/gi;
const visitor = /\{\{\s*user\s*\}\}|<user>/gi;

const most = personaFields.name.max;

/**
 * Cards name their character and whoever talks with it by placeholders; a persona is written in words. The name is cut
 * as a persona's is: a long one that is said often would take all memory.
 */
export function withoutMacros(text: string, name: string, you = 'the visitor'): string {
  const short = [...name.slice(0, 2 * most)].slice(0, most).join('');
  return text.replace(persona, () => short).replace(visitor, () => you);
}
