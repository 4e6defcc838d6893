import type { TurnParts } from '../../turn.ts';
import { sentencesAfter } from '../find/section.ts';
import { isQuotableSentence, type Unit, unitsOfTurn } from '../find/units.ts';
import { escapeMarkdown } from '../say/escape-markdown.ts';
import { placeName } from '../say/place.ts';
import { sayer } from '../say/sayer.ts';
import { withTopics } from '../say/talk.ts';
import { type Draft, plainDraft } from './draft.ts';
import { draftSection } from './in-general.ts';

const asksToGoOn =
  /^(?:(?:and|so|ok|okay|yes|please),? )*(?:(?:please )?(?:go on|continue|carry on|keep going)|(?:(?:can|could) you )?tell me (?:some |a bit )?more(?: about (?:that|this|it))?|more(?: about (?:that|this|it))?|then|what (?:comes|came|happened|happens)? ?(?:next|then|after that))(?:,? please)?[\s?!.]*$/i;

/** "Go on" after an answer that quotes a document: what comes next in that section. */
export function goOn(parts: TurnParts): Draft | undefined {
  const last = parts.history.at(-1);
  if (!asksToGoOn.test(parts.question.trim()) || last?.role !== 'assistant' || last.from) return undefined;
  const quoted = quotedLast(last.text, parts);
  if (!quoted) return undefined;
  const next = sentencesAfter(quoted, parts);
  if (next.length > 0) return draftSection(next, parts);
  return plainDraft(withTopics(sayer(parts)('That is all I have read on that.'), parts));
}

/** The sentence of a document that stands last in an answer beside the name of its place. */
function quotedLast(answer: string, parts: TurnParts): Unit | undefined {
  return unitsOfTurn(parts)
    .flat()
    .filter(
      (unit) =>
        isQuotableSentence(unit) && placeName(unit.passage) && answer.includes(placeName(unit.passage)),
    )
    .map((unit) => ({ unit, at: answer.lastIndexOf(escapeMarkdown(unit.text)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => other.at - one.at)[0]?.unit;
}
