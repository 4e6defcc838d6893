import { answerTokensOf } from './prompt/count-tokens.ts';

/**
 * Tokens after which an answer is cut off: a model that repeats itself never ends, and its server may have no limit.
 * `max_tokens` is not sent, since some servers reject it, others if it does not fit beside the prompt.
 */
export interface OutputLimits {
  text: number;
  /** Reasoning and tool calls. */
  hidden: number;
}

/** Multiples of what is reserved for an answer, so large that no real answer is cut off. */
export function outputLimitsOf(contextTokens: number): OutputLimits {
  const reservedTokens = answerTokensOf(contextTokens);
  return { text: 8 * reservedTokens, hidden: 16 * reservedTokens };
}

/** Characters of text and reasoning together. */
export const maxCharactersOf = ({ text, hidden }: OutputLimits) => (text + hidden) * charactersPerToken;

/** Average of English; text of most other scripts has fewer, so that its limit is higher. */
export const charactersPerToken = 4;
