import type { Thresholds, TurnParts } from '@foyer/engine';
import { blocksOf, withoutDelimiters } from './blocks.ts';
import { beginningOf, countTokens, promptTokensOf, tokensAroundMessage } from './count-tokens.ts';
import { dataWithin } from './data-items.ts';
import { fieldTexts, personaItems } from './persona-items.ts';
import { rules, rulesOfConversation } from './rules.ts';

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Prompt {
  messages: PromptMessage[];
  /** Passage ids by the short ids that the model sees and cites. */
  passageIds: ReadonlyMap<string, string>;
  /** Secrets that an answer must not repeat verbatim: rules, style, other people's questions. */
  secrets: string[];
  /** Text that it may repeat. */
  quotable: string[];
}

/**
 * The turn as messages, the constant part first for prompt caching: rules and persona, the conversation, the data for
 * this question, the question. Only the rules are instructions; everything that people wrote is in a block, or is a
 * message of the conversation.
 */
export function buildPrompt(parts: TurnParts, thresholds: Thresholds, contextTokens: number): Prompt {
  const tokens = promptTokensOf(contextTokens);
  const system = systemText(parts, tokens);
  const around = [principlesThatMatter(parts), withData('', ''), question('')].join('');
  const remainingTokens = tokens - countTokens(system + around) - 2 * tokensAroundMessage;
  const questionText = beginningOf(withoutDelimiters(parts.question), remainingTokens);
  const { items, messages } = dataWithin(parts, thresholds, remainingTokens - countTokens(questionText));
  return {
    messages: [
      { role: 'system', content: system },
      ...messages.map(({ role, text }) => ({ role, content: withoutDelimiters(text) })),
      {
        role: 'user',
        content: withData(blocksOf(items), principlesThatMatter(parts)) + question(questionText),
      },
    ],
    passageIds: new Map(items.flatMap(({ id, passageId }) => (passageId ? [[id, passageId]] : []))),
    secrets: [
      rules,
      rulesOfConversation(parts) ?? '',
      ...fieldTexts(parts.persona, 'never'),
      ...parts.memories.map(({ question }) => question),
    ],
    quotable: [
      ...fieldTexts(parts.persona, 'freely'),
      ...parts.facts.map(({ value }) => value),
      ...parts.memories.map(({ answer }) => answer),
      ...parts.passages.map(({ text }) => text),
      ...parts.history.filter(({ role }) => role === 'user').map(({ text }) => text),
      parts.question,
    ],
  };
}

/** Uses at most two thirds of a prompt. */
function systemText(parts: TurnParts, tokens: number): string {
  const conversationRules = rulesOfConversation(parts) ?? '';
  const persona = personaItems(parts.persona, (tokens * 2) / 3 - countTokens(rules + conversationRules));
  return [rules, `Who you are:\n${blocksOf(persona)}`, conversationRules].filter(Boolean).join('\n\n');
}

const withData = (blocks: string, principles: string) =>
  `${blocks ? `Data for this question:\n${blocks}` : 'Data for this question: none.'}\n${principles}`;

/** Refers to principles by number, since their text is data. */
function principlesThatMatter({ persona, selectedPrinciples }: TurnParts): string {
  const numbers = selectedPrinciples
    .map(({ index }) => index + 1)
    .filter((n) => n <= persona.principles.length);
  return numbers.length > 0 ? `Principles that matter for this question: ${numbers.join(', ')}.\n` : '';
}

const question = (text: string) => `Question:\n${text}`;

/** The same messages without a system message, whose text is moved before the first question. */
export function withoutSystem(messages: PromptMessage[]): PromptMessage[] {
  const [system, first, ...rest] = messages;
  if (!system || !first) return messages;
  return [{ role: 'user', content: `${system.content}\n\n${first.content}` }, ...rest];
}
