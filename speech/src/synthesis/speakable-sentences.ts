import { SpeechProblem } from '../problem.ts';
import { cutAt } from '../text/cut-at.ts';
import { foldToAscii } from './fold-to-ascii.ts';
import { nameForeignText } from './foreign-text.ts';
import type { SentenceInput } from './speak-sentence.ts';

/** The most characters passed to Flite at once. */
const maxPieceLength = 300;
/** The first piece is shorter, so that the first sound is early: up to a clause if there is one, else up to a word. */
const maxFirstClauseLength = 80;
const maxFirstLength = 120;
const pauseAfterSentence = 0.22;
const pauseAfterClause = 0.08;

/**
 * A text as Flite can speak it, in order. Throws a `SpeechProblem` if too much of `wholeText` is in another script, or
 * nothing of the text can be spoken.
 */
export function speakableSentences(text: string, wholeText: string): Pick<SentenceInput, 'text' | 'pause'>[] {
  const folded = foldToAscii(nameForeignText(text, wholeText));
  const pieces = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(folded)]
    .flatMap(({ segment }) => cutAt(segment.trim(), maxPieceLength))
    .filter((piece) => /[a-z\d]/i.test(piece));
  const [first, ...others] = pieces;
  if (first === undefined) throw new SpeechProblem(/[\p{L}\p{N}]/u.test(text) ? 'script' : 'silent');
  return [...cutFirst(first), ...others]
    .filter((piece) => /[a-z\d]/i.test(piece))
    .map((piece) => ({
      text: piece,
      pause: /[.!?]["')\]]*$/.test(piece) ? pauseAfterSentence : pauseAfterClause,
    }));
}

function cutFirst(piece: string): string[] {
  const [start = piece] = cutAt(piece, maxFirstClauseLength);
  const rest = piece.slice(start.length).trim();
  if (!rest) return [piece];
  return /[,;:]["')]?$/.test(start) ? [start, rest] : cutAt(piece, maxFirstLength);
}
