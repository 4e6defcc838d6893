import type { JudgedAnswer, Verdict } from '../engines.ts';
import { measureWriting, type Writing } from '../style/measure-writing.ts';
import { words } from '../text/index.ts';
import { statementsOf } from './statements.ts';

/** The share of comparable habits that must agree. */
const enough = 0.6;
/** The fewest words of a text from which sentence length, register and person can be measured. */
const telling = 12;

/**
 * Passes if most habits of the writing sample that an answer of this length can show are in it. Quotations from
 * documents or principles do not count, unless there is nothing else.
 */
export function checkVoice({ answer, persona, evidence }: JudgedAnswer): Verdict {
  if (!persona.writingSample.trim())
    return { passed: false, reason: 'There is no writing sample to compare the voice with.' };
  const sample = measureWriting(persona.writingSample);
  const said = measureWriting(ownWords(answer, [...evidence, ...persona.principles]));
  const compared = habits.flatMap(({ name, agrees }) => {
    const verdict = agrees(sample, said);
    return verdict === undefined ? [] : [{ name, verdict }];
  });
  const off = compared.filter(({ verdict }) => !verdict).map(({ name }) => name);
  if (compared.length - off.length >= enough * compared.length) return { passed: true };
  return { passed: false, reason: `Unlike the writing sample in ${listed(off)}.` };
}

function ownWords(answer: string, evidence: string[]): string {
  const read = evidence.map(plain);
  const statements = statementsOf(answer);
  const own = statements.filter((sentence) => !read.some((text) => text.includes(plain(sentence))));
  return (own.length > 0 ? own : statements).join('\n');
}

const plain = (text: string) => words(text).join(' ');

interface Habit {
  name: string;
  /** Undefined if the habit cannot be measured in one of the two. */
  agrees(sample: Writing, said: Writing): boolean | undefined;
}

const isTelling = ({ words: count }: Writing) => count >= telling;
const both = (sample: Writing, said: Writing) => isTelling(sample) && isTelling(said);

const habits: Habit[] = [
  {
    name: 'the length of sentences',
    agrees: (sample, said) =>
      both(sample, said) ? within(said.meanSentence, sample.meanSentence, 2) : undefined,
  },
  {
    name: 'the length of words',
    agrees: (sample, said) => (both(sample, said) ? within(said.meanWord, sample.meanWord, 1.3) : undefined),
  },
  {
    name: 'exclamation marks',
    agrees: (sample, said) =>
      sample.exclamations >= 0.25 ? said.exclamations > 0 : said.exclamations <= sample.exclamations + 0.25,
  },
  {
    name: 'emoji',
    agrees: (sample, said) =>
      sample.emoji.length > 0 && !isTelling(said)
        ? undefined
        : sample.emoji.length > 0 === said.emoji.length > 0,
  },
  {
    name: 'contractions',
    agrees: (sample, said) => {
      const habit = contracts(sample);
      const shown = contracts(said);
      return habit === undefined || shown === undefined ? undefined : habit === shown;
    },
  },
  {
    name: 'the person who speaks',
    agrees: (sample, said) => (both(sample, said) ? speaks(sample) === speaks(said) : undefined),
  },
  {
    name: 'capital letters',
    agrees: (sample, said) =>
      isTelling(sample) ? sample.lowerCaseStarts >= 0.6 === said.lowerCaseStarts >= 0.6 : undefined,
  },
  {
    name: 'formality',
    agrees: (sample, said) => {
      const tones = [register(sample), register(said)];
      return tones.includes(0) ? undefined : tones[0] === tones[1];
    },
  },
];

const within = (one: number, other: number, factor: number) => one <= other * factor && other <= one * factor;

/** Undefined if neither form is used, or both equally. */
const contracts = ({ contracted, written }: Writing) =>
  contracted === written ? undefined : contracted > written;

const speaks = ({ person: { i, we } }: Writing) => i + we > 0;

const register = ({ casual, formal }: Writing) => Math.sign(casual.length - formal.length);

const listed = (names: string[]) => new Intl.ListFormat('en').format(names);
