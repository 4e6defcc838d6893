import type { Source, SourceMark } from '../../turn.ts';
import type { Unit } from '../find/units.ts';
import { type Span, spansOf } from './span-of.ts';

/** A unit, and its text as the answer quotes it. */
export interface Citation {
  text: string;
  unit: Unit;
}

/** The sources with their citation marks in the answer. `citations` are in the order of the answer. */
export function placeMarks(sources: Source[], answer: string, citations: Citation[]): Source[] {
  const marks = new Map<string, SourceMark[]>();
  let previous: { id: string; at: number } | undefined;
  for (const { text: quote, unit } of citations) {
    const { id } = unit.passage;
    const from = answer.indexOf(quote, previous?.at ?? 0);
    if (from < 0) continue;
    const [closingMarks = ''] = closing.exec(answer.slice(from + quote.length)) ?? [];
    const at = from + quote.length + closingMarks.length;
    const passageMarks = marks.get(id) ?? [];
    // Consecutive sentences of one passage share the mark after the last of them.
    const isContinued = previous?.id === id && !paragraphBreak.test(answer.slice(previous.at, from));
    const mark = (isContinued && passageMarks.at(-1)) || { at, spans: [] };
    if (!passageMarks.includes(mark)) marks.set(id, [...passageMarks, mark]);
    mark.at = at;
    const span = spanOf(unit);
    if (span) mark.spans.push(span);
    previous = { id, at };
  }
  return sources.map((source) => {
    const sourceMarks = marks.get(source.id);
    return sourceMarks ? { ...source, marks: sourceMarks } : source;
  });
}

/** A paragraph break, but not the one between a list and the line that introduces it. */
const paragraphBreak = /\n\n(?!(?:\d+\.|-) $)/;

/** Closing punctuation and markup that still belong to a quoted sentence. */
const closing = /^[”"’)\]]*/;

/** The place of a unit in its passage, after all earlier units, which may contain its text: "red wine" and "wine". */
function spanOf(unit: Unit): Span | undefined {
  const texts: string[] = [];
  for (let at: Unit | undefined = unit; at; at = at.previous) {
    const { row, previous } = at;
    texts.unshift(row ? row.cells.join('') : at.text);
    if (row && !previous?.row) texts.unshift(row.headers.join(''));
  }
  return spansOf(unit.passage.text, texts).at(-1);
}
