import type { Source, SourceMark } from '../../turn.ts';
import type { Unit } from '../find/units.ts';
import { spanOf } from './span-of.ts';

/** A unit, and its text as the answer quotes it. */
export interface Citation {
  text: string;
  unit: Unit;
}

/** The sources with their citation marks in the answer. `citations` are in the order of the answer. */
export function placeMarks(sources: Source[], answer: string, citations: Citation[]): Source[] {
  const marks = new Map<string, SourceMark[]>();
  let before: { id: string; at: number } | undefined;
  for (const { text: quote, unit } of citations) {
    const { id, text } = unit.passage;
    const from = answer.indexOf(quote, before?.at ?? 0);
    if (from < 0) continue;
    const [behind = ''] = closing.exec(answer.slice(from + quote.length)) ?? [];
    const at = from + quote.length + behind.length;
    const ofPassage = marks.get(id) ?? [];
    // Sentences of one passage in a row share the mark behind the last of them.
    const goesOn = before?.id === id && !paragraph.test(answer.slice(before.at, from));
    const mark = (goesOn && ofPassage.at(-1)) || { at, spans: [] };
    if (!ofPassage.includes(mark)) marks.set(id, [...ofPassage, mark]);
    mark.at = at;
    const span = spanOf(text, unit.row ? unit.row.cells.join('') : unit.text);
    if (span) mark.spans.push(span);
    before = { id, at };
  }
  return sources.map((source) => {
    const own = marks.get(source.id);
    return own ? { ...source, marks: own } : source;
  });
}

/** Leaves out the items of a list below the line that opens it. */
const paragraph = /\n\n(?!(?:\d+\.|-) $)/;

/** Closing punctuation and markup that still belong to a quoted sentence. */
const closing = /^[”"’)\]]*/;
