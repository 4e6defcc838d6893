import { expandMacros } from './macros.ts';
import type { Notes } from './notes.ts';

const speaker = /^\s*(\{\{\s*(?:char|user)\s*\}\}|<(?:bot|char|user)>|[^:：\n]{1,50})[:：]\s?(.*)$/i;

/**
 * The character's own lines in a card's example dialogue; all lines if no speaker is named. `names`: what the character
 * is called; the first one replaces placeholders.
 */
export function sampleOf(examples: string, names: [string, ...string[]], notes: Notes): string {
  const samples: string[] = [];
  let isNamed = false;
  let isOwn = false;
  for (const line of examples.split(/\r?\n|<START>/i)) {
    const [, who, words = ''] = speaker.exec(line) ?? [];
    const speakerKind = who && speakerOf(who, names);
    if (speakerKind) {
      isNamed = true;
      isOwn = speakerKind === 'character';
    }
    if (isOwn) samples.push(speakerKind ? words : line);
  }
  const sample = isNamed ? samples.join('\n') : examples.replace(/<START>/gi, '');
  return expandMacros(sample, names[0], notes)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Undefined for a line that merely contains a colon. */
function speakerOf(who: string, names: string[]): 'character' | 'visitor' | undefined {
  const speakerName = who.trim().toLowerCase();
  if (/\bchar\b|<bot>/.test(speakerName) && /^[{<]/.test(speakerName)) return 'character';
  if (/\buser\b/.test(speakerName) && /^[{<]/.test(speakerName)) return 'visitor';
  if (names.some((name) => speakerName === name.toLowerCase())) return 'character';
  return /^(?:user|you|anon)$/.test(speakerName) ? 'visitor' : undefined;
}
