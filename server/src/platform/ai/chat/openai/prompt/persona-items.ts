import { oneLine } from '@foyer/contract/plain-text';
import type { TurnPersona } from '@foyer/engine';
import { type Item, tokensOfItem } from './blocks.ts';
import { beginningOf } from './count-tokens.ts';

/**
 * Description of the persona, the same in every turn. It is data written by the owner, not a rule. Within `tokens` the
 * writing sample is shortened first, then the style, then the description. The principles (at most five) are complete.
 */
export function personaItems(persona: TurnPersona, tokens: number): Item[] {
  const items = Object.entries(blocks).map(([id, { kind, isShortenable }]) => {
    const lines = Object.values(fieldPrompts).filter(({ block }) => block === id);
    const text = lines
      .map((line) => line.text(persona))
      .filter(Boolean)
      .join('\n');
    return { id, kind, text, isShortenable };
  });
  const complete = items.filter(({ isShortenable }) => !isShortenable);
  let remainingTokens = tokens - complete.reduce((sum, item) => sum + tokensOfItem(item), 0);
  for (const item of items) {
    if (!item.isShortenable) continue;
    const around = tokensOfItem({ ...item, text: '' });
    item.text = beginningOf(item.text, Math.max(0, remainingTokens - around));
    remainingTokens -= tokensOfItem(item);
  }
  return items.filter(({ text }) => text).map(({ id, kind, text }) => ({ id, kind, text }));
}

/** The blocks of the prompt, the most important first. */
const blocks = {
  you: { kind: 'who you are', isShortenable: true },
  principles: { kind: 'what you hold to', isShortenable: false },
  style: { kind: 'how you speak', isShortenable: true },
  sample: { kind: 'writing sample', isShortenable: true },
};

interface FieldPrompt {
  block: keyof typeof blocks;
  text: (persona: TurnPersona) => string;
  /** Whether an answer may repeat the text verbatim; null if the text is too short to matter. */
  repeated: 'never' | 'freely' | null;
}

/** The wording of each persona field in the prompt. */
const fieldPrompts: Record<keyof TurnPersona, FieldPrompt> = {
  name: {
    block: 'you',
    text: ({ name }) => `You are ${oneLine(name)}. You speak as this person, in the first person.`,
    repeated: null,
  },
  role: { block: 'you', text: ({ role }) => role && `Role: ${oneLine(role)}`, repeated: null },
  bio: {
    block: 'you',
    text: ({ bio, role }) => (bio && bio !== role ? `About you: ${bio.trim()}` : ''),
    repeated: 'freely',
  },
  principles: { block: 'principles', text: principlesText, repeated: 'freely' },
  writingSample: { block: 'sample', text: ({ writingSample }) => writingSample.trim(), repeated: 'never' },
  styleInstructions: {
    block: 'style',
    text: ({ styleInstructions }) => styleInstructions.trim(),
    repeated: 'never',
  },
};

function principlesText({ principles }: TurnPersona): string {
  if (principles.length === 0) return '';
  return `Your core principles:\n${principles.map((text, index) => `${index + 1}. ${oneLine(text)}`).join('\n')}`;
}

export const fieldTexts = (persona: TurnPersona, repeated: FieldPrompt['repeated']) =>
  (Object.keys(fieldPrompts) as (keyof TurnPersona)[])
    .filter((field) => fieldPrompts[field].repeated === repeated)
    .flatMap((field) => persona[field] ?? []);
