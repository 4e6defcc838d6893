import { inStyle, measureStyle } from '../../style/apply-style.ts';
import type { TurnParts } from '../../turn.ts';
import type { Candidate } from '../find/score-unit.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { placeName } from './place.ts';
import { topicsOf } from './talk.ts';
import { vary } from './vary.ts';

const offer = '“ask the owner”';

/** "Yes" right after the offer to ask the owner. */
export function acceptsOffer({ question, history }: TurnParts): boolean {
  const last = history.at(-1);
  if (last?.role !== 'assistant' || !last.text.includes(offer)) return false;
  return /^(?:yes|yeah|yep|sure|ok|okay|please|go ahead|do (?:so|that|it)|ja|oui|si)(?:[ ,]+(?:please|do|go ahead|do that|do so|ask|them|him|her|ask them))*[.!]*$/i.test(
    question.trim(),
  );
}

/** Plain words for not knowing, what comes nearest, and the way to the person who may know. */
export function decline(parts: TurnParts, nearest: Candidate[], understood: boolean): string {
  const style = measureStyle(parts.persona.writingSample);
  const say = (...ways: string[]) => inStyle(vary(ways, parts.question), style);
  if (!understood && looksLikeNoise(parts.question)) {
    return say(
      'I did not understand that. Could you put it another way?',
      'I could not make sense of that. Could you say it in other words?',
    );
  }
  const start = say(
    'I do not know that: nothing I have read or been taught answers it.',
    'I have no answer to that: what I have read does not say.',
    'I do not know. I have not read anything that answers this.',
  );
  const answer = `${start}${near(parts, nearest)}`;
  if (parts.ownerOutOfReach) return answer;
  return `${answer}\n\n${say(`If you like, I can pass your question to my owner: just say ${offer}.`)}`;
}

function near(parts: TurnParts, nearest: Candidate[]): string {
  const best = nearest.find(({ unit }) => unit.kind === 'sentence' && placeName(unit.passage));
  if (best)
    return ` The nearest I found, in ${placeName(best.unit.passage)}: “${escapeMarkdown(best.unit.text)}”`;
  const topics = topicsOf(parts).slice(0, 3);
  return topics.length > 0
    ? ` I can tell you about ${listed(topics.map((topic) => `*${escapeMarkdown(topic)}*`))}.`
    : '';
}

function listed(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}

/** A slip of the hand on the keyboard: hardly any word that could be spoken. */
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
