import { contract } from '../../style/apply-style.ts';
import type { TurnParts } from '../../turn.ts';
import { quotableStart, unitsAfter } from '../find/section.ts';
import { type Unit, unitsOfTurn } from '../find/units.ts';
import { asPersona } from '../say/as-persona.ts';
import { createSay } from '../say/create-say.ts';
import { escapeMarkdown } from '../say/escape-markdown.ts';
import { placeName } from '../say/place.ts';
import { withTopics } from '../say/talk.ts';
import { type Draft, plainDraft } from './draft.ts';
import { draftSection } from './draft-topic.ts';

const asksToGoOn =
  /^(?:(?:and|so|ok|okay|yes|please),? )*(?:(?:please )?(?:go on|continue|carry on|keep going)(?: then)?|(?:(?:can|could) you )?tell me (?:some |a bit )?more(?: about (?:that|this|it))?|more(?: about (?:that|this|it))?|and|then|next|(?:then what|what then)|what (?:comes|came|happened|happens)? ?(?:next|then|after that))(?:,? please)?[\s?!.]*$/i;

/** Answers "Go on" after an answer that quotes a document: quotes what comes next in that section. */
export function goOn(parts: TurnParts): Draft | undefined {
  const last = parts.history.at(-1);
  if (last?.role !== 'assistant' || last.from || !asksToGoOn.test(parts.question.trim())) return undefined;
  // An answer that the owner wrote or approved quotes no document.
  if (parts.memories.some(({ answer, label }) => label !== 'reject' && answer === last.text))
    return undefined;
  const quoted = lastQuotedUnit(last.text, parts);
  if (!quoted) return undefined;
  const after = unitsAfter(quoted, parts);
  // Some of these may already be in the last answer, which quotes passages in the order of their rank.
  const firstNew = after.findIndex((unit) => endOf(unit, last.text, parts) === 0);
  const rest = firstNew < 0 ? [] : after.slice(firstNew);
  if (rest.length === 0)
    return plainDraft(withTopics(createSay(parts)('I have no more of that part at hand.'), parts));
  const next = quotableStart(rest);
  return next.length === 0 ? undefined : draftSection(next, '', parts);
}

/** The unit with which the first quotation of an answer ends, as `sayFound` says it; undefined if it quotes nothing. */
function lastQuotedUnit(answer: string, parts: TurnParts): Unit | undefined {
  const units = unitsOfTurn(parts)
    .flat()
    .filter(({ kind, mayBeQuoted, passage }) => kind !== 'heading' && mayBeQuoted && placeName(passage));
  const [first] = [...new Set(units.map(({ passage }) => placeName(passage)))]
    .map((place) => ({ place, at: answer.indexOf(place), text: quotationAt(place, answer) }))
    .filter(({ text }) => text !== undefined)
    .toSorted((one, other) => one.at - other.at);
  return units
    .filter(({ passage }) => placeName(passage) === first?.place)
    .map((unit) => ({ unit, end: endOf(unit, first?.text ?? '', parts) }))
    .filter(({ end }) => end > 0)
    .toSorted((one, other) => other.end - one.end || other.unit.text.length - one.unit.text.length)[0]?.unit;
}

/** The quotation in an answer: the text after "In *notes.md*:" or before "(*notes.md*)". */
function quotationAt(place: string, answer: string): string | undefined {
  const [before = '', ...rest] = answer.split(place);
  const after = rest.join(place);
  if (rest.length === 0 || /\n|\bNot as far as\b/i.test(before)) return undefined;
  if (before.endsWith(' (') && after.startsWith(')')) return before;
  return /(?:^|[.!?:,] )(?:in|from|i read in) $/i.test(before) && after.startsWith(':')
    ? after.split(/\n\n(?!- |\d+\. )/)[0]
    : undefined;
}

/** Where the unit ends in a text that quotes it, also in the first person; 0 if it does not. */
function endOf(unit: Unit, text: string, { persona }: TurnParts): number {
  const forms = [unit.text, asPersona(unit, persona) ?? unit.text];
  return Math.max(
    ...[...forms, ...forms.map(contract)].map(escapeMarkdown).map((form) => {
      const at = text.lastIndexOf(form);
      return at < 0 ? 0 : at + form.length;
    }),
  );
}
