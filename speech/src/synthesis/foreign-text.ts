import { SpeechProblem } from '../problem.ts';

/** Maximum share of letters in other scripts: enough for a quoted word or two in a sentence. */
const maxForeignShare = 0.2;

const scripts = {
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Chinese: /\p{Script=Han}/u,
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Korean: /\p{Script=Hangul}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Thai: /\p{Script=Thai}/u,
};

/** Letters such as the ʻ of Hawaiian belong to no script of their own. */
const foreignLetter = '(?![\\p{scx=Latin}\\p{scx=Common}])\\p{L}';
/** One letter within Latin ones, as in `µF`, is part of their word. */
const foreignRun = new RegExp(
  `(?:${foreignLetter}[\\p{M}\\p{N}\\p{P}\\s]*)+${foreignLetter}\\p{M}*|(?<!\\p{Script=Latin})${foreignLetter}\\p{M}*(?![\\p{M}\\p{Script=Latin}])`,
  'gu',
);

/**
 * Replaces words in another script by "text in Cyrillic", so that they are not left out silently. Throws a
 * `SpeechProblem` if more than a fifth of the letters of `wholeText`, which `text` is a part of, are in other scripts.
 */
export function nameForeignText(text: string, wholeText: string): string {
  if (foreignShareOf(wholeText.normalize('NFKC')) > maxForeignShare) throw new SpeechProblem('script');
  return text.normalize('NFKC').replace(foreignRun, (run) => `text in ${scriptOf(run)}`);
}

function foreignShareOf(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const foreign = text.match(new RegExp(foreignLetter, 'gu'))?.length ?? 0;
  return foreign === 0 ? 0 : foreign / letters;
}

function scriptOf(run: string): string {
  const entry = Object.entries(scripts).find(([, script]) => script.test(run));
  return entry ? entry[0] : 'another script';
}
