import { limits } from '@foyer/contract/limits';

const persona = /\{\{\s*char\s*\}\}|<(?:bot|char)>/gi;
const visitor = /\{\{\s*user\s*\}\}|<user>/gi;

/**
 * Cards name their character and whoever talks with it by placeholders; a persona is written in words. The name is cut
 * as a persona's is: a long one that is said often would take all memory.
 */
export function withoutMacros(text: string, name: string, you = 'the visitor'): string {
  const short = [...name.slice(0, 2 * limits.personaName.max)].slice(0, limits.personaName.max).join('');
  return text.replace(persona, () => short).replace(visitor, () => you);
}
