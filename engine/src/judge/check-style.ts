import type { JudgedAnswer, Verdict } from '../engines.ts';
import { measureWriting, type Writing } from '../style/measure-writing.ts';
import { words } from '../text/index.ts';
import { statementsOf } from './statements.ts';

/** The share of comparable habits that must agree. */
const minShare = 0.6;
/** Shorter texts show too little of sentence and word length, person, capital letters and the absence of emoji. */
const minWords = 12;

/**
 * Passes if the answer agrees with the writing sample in at least 60% of the habits that both are long enough to show.
 * Quotations from documents or principles do not count, unless there is nothing else.
 */
export function checkStyle({ answer, persona, evidence }: JudgedAnswer): Verdict {
  if (!persona.writingSample.trim())
    return { passed: false, reason: 'There is no writing sample to compare with.' };
  const sample = measureWriting(persona.writingSample);
  const writing = measureWriting(ownWords(answer, [...evidence, ...persona.principles]));
  const verdicts = habits.flatMap(({ name, agrees }) => {
    const verdict = agrees(sample, writing);
    return verdict === undefined ? [] : [{ name, verdict }];
  });
  const differing = verdicts.filter(({ verdict }) => !verdict).map(({ name }) => name);
  if (verdicts.length - differing.length >= minShare * verdicts.length) return { passed: true };
  return { passed: false, reason: `Unlike the writing sample in ${formatList(differing)}.` };
}

function ownWords(answer: string, evidence: string[]): string {
  const sources = evidence.map(plainWords);
  const statements = statementsOf(answer);
  const ownSentences = statements.filter(
    (sentence) => !sources.some((text) => text.includes(plainWords(sentence))),
  );
  return (ownSentences.length > 0 ? ownSentences : statements).join('\n');
}

const plainWords = (text: string) => words(text).join(' ');

interface Habit {
  name: string;
  /** Undefined if the habit cannot be measured in the sample or in the answer. */
  agrees(sample: Writing, answer: Writing): boolean | undefined;
}

const isLongEnough = ({ words: count }: Writing) => count >= minWords;
const areLongEnough = (sample: Writing, answer: Writing) => isLongEnough(sample) && isLongEnough(answer);

const habits: Habit[] = [
  {
    name: 'the length of sentences',
    agrees: (sample, answer) =>
      areLongEnough(sample, answer) ? isWithinFactor(answer.meanSentence, sample.meanSentence, 2) : undefined,
  },
  {
    name: 'the length of words',
    agrees: (sample, answer) =>
      areLongEnough(sample, answer) ? isWithinFactor(answer.meanWord, sample.meanWord, 1.3) : undefined,
  },
  {
    name: 'exclamation marks',
    agrees: (sample, answer) =>
      sample.exclamations >= 0.25
        ? answer.exclamations > 0
        : answer.exclamations <= sample.exclamations + 0.25,
  },
  {
    name: 'emoji',
    agrees: (sample, answer) =>
      sample.emoji.length > 0 && !isLongEnough(answer)
        ? undefined
        : sample.emoji.length > 0 === answer.emoji.length > 0,
  },
  {
    name: 'contractions',
    agrees: (sample, answer) => {
      const inSample = prefersContractions(sample);
      const inAnswer = prefersContractions(answer);
      return inSample === undefined || inAnswer === undefined ? undefined : inSample === inAnswer;
    },
  },
  {
    name: 'the use of “I” or “we”',
    agrees: (sample, answer) =>
      areLongEnough(sample, answer) ? usesFirstPerson(sample) === usesFirstPerson(answer) : undefined,
  },
  {
    name: 'capital letters',
    agrees: (sample, answer) =>
      isLongEnough(sample) ? sample.lowerCaseStarts >= 0.6 === answer.lowerCaseStarts >= 0.6 : undefined,
  },
  {
    name: 'formality',
    agrees: (sample, answer) => {
      const tones = [register(sample), register(answer)];
      return tones.includes(0) ? undefined : tones[0] === tones[1];
    },
  },
];

const isWithinFactor = (one: number, other: number, factor: number) =>
  one <= other * factor && other <= one * factor;

/** Undefined if neither form is used, or both equally. */
const prefersContractions = ({ contractions, fullForms }: Writing) =>
  contractions === fullForms ? undefined : contractions > fullForms;

const usesFirstPerson = ({ person: { i, we } }: Writing) => i + we > 0;

const register = ({ casualWords, formalWords }: Writing) =>
  Math.sign(casualWords.length - formalWords.length);

const formatList = (names: string[]) => new Intl.ListFormat('en').format(names);
