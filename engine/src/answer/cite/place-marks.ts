import type { Source, SourceMark } from '../../turn.ts';
import type { Unit } from '../find/units.ts';
import { spanOf } from './span-of.ts';

/** What was said of a unit, word for word. */
export interface Told {
  said: string;
  unit: Unit;
}

/** The sources with the places in the answer that rest on them. `told` is in the order in which it was said. */
export function placeMarks(sources: Source[], answer: string, told: Told[]): Source[] {
  const marks = new Map<string, SourceMark[]>();
  let before: { id: string; at: number } | undefined;
  for (const { said, unit } of told) {
    const { id, text } = unit.passage;
    const from = answer.indexOf(said, before?.at ?? 0);
    if (from < 0) continue;
    const [behind = ''] = closing.exec(answer.slice(from + said.length)) ?? [];
    const at = from + said.length + behind.length;
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

/** Not the items of a list below the line that opens it. */
const paragraph = /\n\n(?!(?:\d+\.|-) $)/;

/** What still belongs to a sentence that was quoted. */
const closing = /^[”"’)\]]*/;
