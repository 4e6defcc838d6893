import { splitSentences } from '../answer/find/split-sentences.ts';
import { tellsOfSelf, withoutOpening } from '../answer/question/tells-of-self.ts';
import { applyCorrection, replaceNamedValue } from '../answer/visitor/apply-correction.ts';
import type { MemoryEngine } from '../engines.ts';

/** Patterns of statements about oneself. */
const aboutThemselves =
  /\b(?:i am|i'm|i was|i live|i work|i study|i like|i love|i hate|i prefer|i want|i need|i have|i've|my name|my \w+ (?:is|are|was)|call me)\b/i;
const maxSentences = 12;
/** Of the whole note in code points, as the site stores it. */
const maxNoteLength = 4000;
const maxSentenceLength = 200;

/**
 * Keeps, word for word, the visitor's newest statements about themselves, besides the lines that they saved. A correction
 * ("No, Bergen.") replaces a value of the statement directly before it; one that names both values ("Bergen, not Oslo")
 * also a value of an earlier statement, if that is the last line.
 */
export function createBuiltinMemory(): MemoryEngine {
  return {
    async summarise(note, messages, saved = '') {
      const savedLines = new Set(saved.split('\n'));
      const lines = note === '' ? [] : note.split('\n');
      let isAfterStatement = false;
      for (const sentence of messages.flatMap(sentencesOf))
        isAfterStatement = isAboutVisitor(sentence)
          ? append(lines, savedLines, sentence)
          : correctLast(lines, savedLines, sentence, isAfterStatement);
      return dropOldest(lines, savedLines).join('\n');
    },
  };
}

/** Without the oldest lines that exceed the limits; those that the visitor saved stay. */
function dropOldest(lines: string[], savedLines: ReadonlySet<string>): string[] {
  const mayBeDropped = (line: string) => line !== '' && !savedLines.has(line);
  const kept = [...lines];
  for (;;) {
    const isTooLong = [...kept.join('\n')].length > maxNoteLength;
    if (!isTooLong && kept.filter(mayBeDropped).length <= maxSentences) return kept;
    const oldest = kept.findIndex(mayBeDropped);
    if (oldest < 0) return kept;
    kept.splice(oldest, 1);
  }
}

/** Makes a statement the last line, unless the visitor has saved it; returns true if it is the last line. */
function append(lines: string[], savedLines: ReadonlySet<string>, statement: string): boolean {
  if (savedLines.has(statement)) return false;
  const index = lines.indexOf(statement);
  if (index >= 0) lines.splice(index, 1);
  lines.push(statement);
  return true;
}

/** Applies a correction to the last line; returns true if it was one. */
function correctLast(
  lines: string[],
  savedLines: ReadonlySet<string>,
  sentence: string,
  isAfterStatement: boolean,
): boolean {
  const last = lines.at(-1);
  if (last === undefined || savedLines.has(last) || sentence.endsWith('?')) return false;
  const statement = last.replace(/[.!]+$/, '');
  const { text, isCorrection } = withoutOpening(sentence);
  const correction = isAfterStatement ? applyCorrection(statement, text, isCorrection) : undefined;
  const corrected = correction?.pendingCorrection
    ? undefined
    : (correction?.text ?? replaceNamedValue(statement, text));
  if (corrected === undefined) return false;
  lines[lines.length - 1] = `${corrected}.`;
  return true;
}

/** Each line on its own: visitors hardly wrap lines. */
const sentencesOf = (text: string) => text.split('\n').flatMap(splitSentences);

/** "Tell me what I need", "I want to know …": requests, which say nothing about the visitor. */
const requests =
  /^(?:please,? )?(?:tell|show|give|send|explain|describe|remind|help)\b|\bi(?: want| need|(?: would|['’]d) (?:like|love)) to (?:know|ask|hear|learn about|understand)\b|\bi have (?:an?|another|one more|some|two) (?:more |other |quick )?questions?\b/i;

const isAboutVisitor = (sentence: string) =>
  sentence.length <= maxSentenceLength &&
  !sentence.endsWith('?') &&
  !requests.test(sentence) &&
  (aboutThemselves.test(sentence) || tellsOfSelf(sentence));
