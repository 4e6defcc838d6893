import { expandMacros } from './macros.ts';
import type { Notes } from './notes.ts';

const speaker = /^\s*(\{\{\s*(?:char|user)\s*\}\}|<(?:bot|char|user)>|[^:\n]{1,50}):\s?(.*)$/i;

/** The character's own lines in a card's example dialogue; all lines if no speaker is named. */
export function sampleOf(examples: string, name: string, notes: Notes): string {
  const said: string[] = [];
  let isNamed = false;
  let isOwn = false;
  for (const line of examples.split(/\r?\n|<START>/i)) {
    const [, who, words = ''] = speaker.exec(line) ?? [];
    const of = who && speakerOf(who, name);
    if (of) {
      isNamed = true;
      isOwn = of === 'character';
    }
    if (isOwn) said.push(of ? words : line);
  }
  const sample = isNamed ? said.join('\n') : examples.replace(/<START>/gi, '');
  return expandMacros(sample, name, notes)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Undefined for a line that merely contains a colon. */
function speakerOf(who: string, name: string): 'character' | 'visitor' | undefined {
  const plain = who.trim().toLowerCase();
  if (/\bchar\b|<bot>/.test(plain) && /^[{<]/.test(plain)) return 'character';
  if (/\buser\b/.test(plain) && /^[{<]/.test(plain)) return 'visitor';
  if (plain === name.toLowerCase()) return 'character';
  return /^(?:user|you|anon)$/.test(plain) ? 'visitor' : undefined;
}
