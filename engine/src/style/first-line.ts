import { applyStyle, measureStyle } from './apply-style.ts';

/**
 * A greeting with the name, with the sample's own greeting, contractions and exclamation mark; it quotes no
 * more than the words of the greeting. Null without a sample, or for one that is not English.
 */
export function firstLine(name: string, sample: string): string | null {
  if (!english.test(sample)) return null;
  const style = measureStyle(sample);
  const greeting = style.greeting ?? 'Hello';
  const line = `${greeting}${style.usesExclamations ? '!' : '.'} ${applyStyle(`I am ${name}.`, style)}`;
  return style.emoji ? `${line} ${style.emoji}` : line;
}

const english = /\b(?:the|and|you|your|is|it|to|of|I['’]m|we['’]re|don['’]t|that|this|with|for)\b/i;
