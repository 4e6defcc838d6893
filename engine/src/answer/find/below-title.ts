import { terms } from '../../text/index.ts';
import type { TurnParts, TurnPassage } from '../../turn.ts';
import { valuesOfType } from '../question/answer-type.ts';
import type { Question } from '../question/question.ts';
import { samenessTo } from '../question/same-question.ts';
import { asksOfPersonalLife } from './personal-life.ts';
import { isStart } from './reading-order.ts';
import { withoutNumber } from './section.ts';
import { endsAsQuestion, type Unit, unitsOfTurn } from './units.ts';

const minSameness = 0.8;
const maxSentences = 4;
const maxItems = 12;

/** A question of the text, or a heading, with the units below it up to the next one. */
interface TitledUnits {
  title: string;
  units: Unit[];
  /** True if the title is the passage's last heading, which is not in its text. */
  isAbove: boolean;
}

/**
 * The units below the same question in the text, as in a list of questions and answers, or below a heading that has
 * the question's words: an answer that need not repeat any of them. With `exactly`, only below a question with all and
 * only these words, which answers better than any sentence elsewhere.
 */
export function unitsBelowTitle(question: Question, parts: TurnParts, { exactly = false } = {}): Unit[] {
  const samenessToQuestion = samenessTo(question.text);
  const passages = exactly ? parts.passages.filter(mayHaveQuestion) : parts.passages;
  if (passages.length === 0) return [];
  const titled = unitsOfTurn({ ...parts, passages }, question).flatMap((units) => [...titledUnitsIn(units)]);
  let best: { sameness: number; units: Unit[] } = { sameness: 0, units: [] };
  for (const one of titled) {
    const sameness = endsAsQuestion(one.title) ? samenessToQuestion(one.title) : 0;
    if (sameness < (exactly ? 1 : minSameness) || sameness <= best.sameness) continue;
    if (beginningOf(one.units).length > 0 && isWhole(one, parts)) best = { sameness, units: one.units };
  }
  const section =
    best.units.length > 0 || exactly || question.isFollowUp
      ? undefined
      : titled.find(
          (one) =>
            one.units.length > 0 &&
            isHeadingOf(one.title, question) &&
            isAnswer(one.units, question) &&
            isWhole(one, parts),
        );
  return beginningOf(section?.units ?? best.units);
}

/** Only these need to be split into their units. */
const mayHaveQuestion = ({ text, headingPath }: TurnPassage) =>
  /[?？]/.test(text) || endsAsQuestion(headingPath.at(-1) ?? '');

/** False for a passage that continues the one with the beginning of its section. */
const isWhole = ({ units: [first], isAbove }: TitledUnits, { passages }: TurnParts) =>
  !isAbove || (first !== undefined && isStart(first.passage, passages));

function* titledUnitsIn(units: Unit[]): Generator<TitledUnits> {
  const heading = units[0]?.passage.headingPath.at(-1) ?? '';
  let titled: TitledUnits = { title: withoutNumber(heading), units: [], isAbove: true };
  for (const unit of units) {
    // A short answer without a full stop looks like a heading.
    const mayAnswer = titled.units.length === 0 && endsAsQuestion(titled.title) && !endsAsQuestion(unit.text);
    if (isTitle(unit) && !(mayAnswer && unit.kind === 'heading')) {
      yield titled;
      titled = { title: withoutNumber(unit.text), units: [], isAbove: false };
    } else if (/[\p{L}\p{N}]/u.test(unit.text)) titled.units.push(unit);
  }
  yield titled;
}

const isTitle = ({ kind, text }: Unit) => kind === 'question' || kind === 'heading' || endsAsQuestion(text);

/** The units below a question of the text, which answer it. */
export function answerBelow(question: Unit): Unit[] {
  const units: Unit[] = [];
  for (let unit = question.next; unit && !isTitle(unit); unit = unit.next) units.push(unit);
  return beginningOf(units);
}

/** The first sentences, or the whole list, up to what may not be quoted or, after yes or no, up to a table row. */
function beginningOf(units: Unit[]): Unit[] {
  const isYesOrNo = saysYesOrNo.test(units[0]?.text ?? '');
  const end = units.findIndex(
    ({ mayBeQuoted, row, lead }) => !mayBeQuoted || (isYesOrNo && row && !lead?.text.endsWith(':')),
  );
  const told = end < 0 ? units : units.slice(0, end);
  return told.slice(0, told.some(isListed) ? maxItems : maxSentences);
}

const saysYesOrNo = /^(?:yes|no|ja|nein|sí|oui|non|tak|nie)(?!\p{L})/iu;

const isListed = ({ kind }: Unit) => kind === 'item' || kind === 'row';

/**
 * True if the heading has exactly the content words of the question. A section about children does not answer "Do you
 * have children?".
 */
function isHeadingOf(title: string, { queryTerms, text }: Question): boolean {
  if (!asksOpenly.test(text) || asksOfPersonalLife(text)) return false;
  const sought = new Set(queryTerms.map(({ term }) => term));
  const found = new Set(terms(title));
  return sought.size > 0 && sought.symmetricDifference(found).size === 0;
}

const asksOpenly =
  /^(?:(?:and|so|but|ok|okay|please|hi|hello),? )*(?:(?:at|on|in|from|to|for|until|since) )?(?:what|whats|which|when|where|who|whom|how|why|list|show|name)\b/i;

/** True for a few sentences or a list, with a value of the wanted kind: of a longer section any sentence may answer. */
function isAnswer(units: Unit[], { answerType }: Question): boolean {
  const isShort = units.length <= (units.every(isListed) ? maxItems : maxSentences);
  return (
    isShort &&
    units.every(({ mayBeQuoted }) => mayBeQuoted) &&
    (answerType === 'any' || units.some(({ text }) => valuesOfType(answerType, text).length > 0))
  );
}
