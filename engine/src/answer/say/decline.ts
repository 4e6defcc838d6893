import type { TurnParts } from '../../turn.ts';
import type { Candidate } from '../find/score-unit.ts';
import { withSpeaker } from '../find/speakers.ts';
import { createCalmSay, type Say } from './create-say.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { placeName } from './place.ts';
import { withTopics } from './talk.ts';

const offer = '“ask the owner”';

/** True for "yes" right after the offer to ask the owner. */
export function acceptsOffer({ question, history }: TurnParts): boolean {
  const last = history.at(-1);
  if (last?.role !== 'assistant' || !last.text.includes(`just say ${offer}`)) return false;
  return /^(?:yes|yeah|yep|sure|ok|okay|please|go ahead|do (?:so|that|it)|ja|oui|si)(?:[ ,]+(?:please|do|go ahead|do that|do so|ask|them|him|her|ask them))*[.!]*$/i.test(
    question.trim(),
  );
}

/** The nearest sentence that may be quoted when nothing answers for certain. */
export function firstQuotable(nearest: Candidate[]): Candidate | undefined {
  return nearest.find(({ unit }) => unit.kind === 'sentence' && placeName(unit.passage));
}

/** The nearest sentence, else a plain "I do not know"; and how to reach the owner. */
export function decline(parts: TurnParts, nearest: Candidate | undefined, understood: boolean): string {
  const say = createCalmSay(parts);
  if (!understood && looksLikeNoise(parts.question)) {
    return say(
      'I did not understand that. Could you put it another way?',
      'I could not make sense of that. Could you say it in other words?',
    );
  }
  return withOffer(nearest ? quoteNearest(nearest, say) : sayNotKnown(parts, say), parts);
}

/** Adds the offer to ask the owner, if they can be reached. */
export function withOffer(answer: string, parts: TurnParts): string {
  if (parts.ownerOutOfReach) return answer;
  const offers = createCalmSay(parts)(
    `If you like, I can pass your question to my owner: just say ${offer}.`,
  );
  return `${answer}\n\n${offers}`;
}

/** Declines one question of a message whose others were answered; empty if `said` already has its nearest sentence. */
export function declineOne(question: string, nearest: Candidate | undefined, said: string, say: Say): string {
  const about = `“${escapeMarkdown(question.replace(/^./u, (first) => first.toLowerCase()))}”`;
  if (!nearest) return `${say('I have read nothing about')} ${about}.`;
  return said.includes(escapeMarkdown(nearest.unit.text))
    ? ''
    : `As for ${about}, ${say('I am not sure. The closest I have read is')} ${quote(nearest)}`;
}

/** Introduces a quotation that may be the answer after all: it does not say that there is no answer. */
function quoteNearest(nearest: Candidate, say: Say): string {
  const start = say(
    'I am not sure. The closest I have read is',
    'I cannot say for sure. The closest I found is',
    'I have no sure answer to that. What comes closest is',
  );
  return `${start} ${quote(nearest)}`;
}

const quote = ({ unit }: Candidate) =>
  `in ${placeName(unit.passage)}: “${escapeMarkdown(withSpeaker(unit.text, unit))}”`;

function sayNotKnown(parts: TurnParts, say: Say): string {
  const start = say(
    'I do not know that: nothing I have read or been taught answers it.',
    'I have no answer to that: what I have read does not say.',
    'I do not know. I have not read anything that answers this.',
  );
  return withTopics(start, parts);
}

/** True for random typing, with hardly a pronounceable word. */
function looksLikeNoise(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return true;
  const speakable = words.filter(
    (word) => /^[^a-z]*$/i.test(word) || (/[aeiouyà-ÿ]/i.test(word) && !/[^aeiouyà-ÿ\W]{5}/i.test(word)),
  );
  const common = words.some((word) =>
    /^(?:a|an|the|is|of|what|who|how|why|when|where|do|you|i|in|to)$/i.test(word),
  );
  return !common && (speakable.length / words.length < 0.7 || words.length === 1);
}
