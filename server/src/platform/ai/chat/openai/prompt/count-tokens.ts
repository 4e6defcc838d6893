/** Default context of a turn in tokens, prompt and answer. */
export const defaultContextTokens = 8192;

/** Tokens of the context that the prompt may use. */
export const promptTokensOf = (contextTokens: number) => contextTokens - answerTokensOf(contextTokens);

/** Tokens that are reserved for reasoning and answer. */
export const answerTokensOf = (contextTokens: number) =>
  Math.min(4096, Math.max(1024, Math.round(contextTokens / 4)));

/** Tokens of a message's role, and of the text that a chat template adds. */
export const tokensAroundMessage = 8;

/**
 * Estimates the tokens of a text, rather too high: tokenizers differ, and servers silently truncate a long prompt at
 * its start, which has the rules.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at++) tokens += weightOf(text.charCodeAt(at));
  return Math.ceil(tokens);
}

/**
 * Tokens per UTF-16 unit, measured with OpenAI's vocabularies in English, German, French, Spanish, Polish, Japanese and
 * tables.
 */
function weightOf(code: number): number {
  if (code > 127) return 1;
  const isLetter = (code | 32) >= 97 && (code | 32) <= 122;
  return isLetter || code === 32 ? 0.3 : 0.9;
}

/** The beginning of a text of at most this many tokens, up to the end of a word, or of a character in scripts without spaces. */
export function beginningOf(text: string, tokens: number): string {
  if (countTokens(text) <= tokens) return text;
  let remainingTokens = tokens - 2;
  let end = 0;
  while (end < text.length && remainingTokens >= 0) remainingTokens -= weightOf(text.charCodeAt(end++));
  const fittingText = text.slice(0, Math.max(0, end - 1)).replace(halfCharacter, '');
  return fittingText.trim() ? `${fittingText.replace(brokenWord, '')} …` : '';
}

const brokenWord = /\s+\S{0,40}$/;
const halfCharacter = /[\ud800-\udbff]$/;
