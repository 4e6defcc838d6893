import { stem, terms, words } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import { type HoursAsked, hoursAskedIn } from '../question/asks-for-hours.ts';
import { readWeekdays } from '../question/weekdays.ts';
import { placeTerms } from './match.ts';
import { unitRejectionTest } from './rejection-test.ts';
import { hoursOfRow, isHours } from './row.ts';
import { type Unit, unitsOfTurn } from './units.ts';

/** A line of a timetable: "Saturday | 10:00 | 14:00" or "Saturday: 10:00 to 14:00". */
interface HoursLine {
  unit: Unit;
  days: ReadonlySet<number>;
  isClosed: boolean;
  isTitled: boolean;
  headers: string[];
}

const maxLines = 12;

/**
 * The lines of the opening hours for the days asked for, as rows of the days and the hours; all lines if no day is asked
 * for, or if no line has it. None if the hours may be of another place, or are given in sentences.
 */
export function openingHoursFor(question: string, parts: TurnParts): Unit[] {
  const asked = hoursAskedIn(question, parts.history);
  const lines = asked ? linesFor(asked, parts) : [];
  const ofDays = lines.filter(({ days }) => asked && !days.isDisjointFrom(asked.days));
  const isRejected = unitRejectionTest(parts);
  // When it is closed does not say that it is open on other days, or when.
  if (ofDays.length === 0 && lines.every(({ isClosed }) => isClosed)) return [];
  const selected = (ofDays.length > 0 ? ofDays : lines).toSorted(
    (one, other) => firstDay(one) - firstDay(other),
  );
  return selected
    .map(({ unit }) => unit)
    .filter((unit) => unit.mayBeQuoted && !isRejected(unit))
    .slice(0, maxLines);
}

const firstDay = ({ days }: HoursLine) => Math.min(...days);

/** The only timetable of opening hours, or the only one of the place. */
function linesFor({ place }: HoursAsked, parts: TurnParts): HoursLine[] {
  const tables = new Map<string, HoursLine[]>();
  const areOfOpening = (run: HoursLine[]) =>
    run.some(({ isTitled }) => isTitled) || areUntitledHours(run, `${place ?? ''} ${parts.persona.name}`);
  for (const line of runsOfLines(parts).filter(areOfOpening).flat()) {
    const { unit } = line;
    const { fileName, headingPath } = unit.passage;
    const key = JSON.stringify([fileName, headingPath, unit.row?.headers]);
    const lines = tables.get(key) ?? [];
    // Passages overlap.
    if (!lines.some((one) => one.unit.text === line.unit.text)) tables.set(key, [...lines, line]);
  }
  const ofPlace = [...tables.values()].filter(([line]) => line && isOfPlace(place, line.unit, parts));
  const titled = ofPlace.filter(([line]) => isTitle.test(line?.unit.passage.headingPath.at(-1) ?? ''));
  const [only, ...others] = titled.length > 0 ? titled : ofPlace;
  return only && others.length === 0 ? only : [];
}

/** The lines with a day and its hours; those that follow each other together. */
function runsOfLines(parts: TurnParts): HoursLine[][] {
  const runs: HoursLine[][] = [];
  let newest: Unit | undefined;
  for (const unit of unitsOfTurn(parts).flat()) {
    const line = hoursLine(unit);
    if (!line) continue;
    if (newest && unit.previous === newest) runs.at(-1)?.push(line);
    else runs.push([line]);
    newest = unit;
  }
  return runs;
}

const isTitle = /^(?:our |the )?(?:opening|business) (?:hours|times)$/i;

/** True if a heading, or the persona, is the place: a museum's hours need not be those of its café. */
function isOfPlace(place: string | undefined, unit: Unit, { persona }: TurnParts): boolean {
  const name = place?.split(' ').at(-1);
  if (name === undefined) return true;
  const ofPersona = words(`${persona.name} ${persona.role} ${persona.bio}`).map(stem);
  return [...placeTerms(unit), ...ofPersona].includes(stem(name));
}

/** A timetable in which days are closed needs no title; if it has one, it is the name of the place. */
function areUntitledHours(run: HoursLine[], names: string): boolean {
  const [first] = run;
  if (!first || run.length < 2 || !run.some(({ unit }) => saysOnlyClosed.test(unit.row?.cells[1] ?? '')))
    return false;
  return titlesOf(first).every((title) => terms(title).every((term) => terms(names).includes(term)));
}
const saysOnlyClosed = /^(?:closed|shut)\W*$/i;

/** The lowest headings above a timetable, the line that introduces it, and its headers but for those of times. */
function titlesOf({ unit: { passage, heading, lead, previous }, headers }: HoursLine): string[] {
  const before = lead ?? previous;
  const introduction = before?.text.trim().endsWith(':') ? before.text : '';
  return [
    ...[passage.headingPath.at(-1) ?? '', heading?.text ?? '', introduction],
    ...headers.map((header) => header.replace(headerOfTimes, '')),
  ];
}
const headerOfTimes =
  /\b(?:weekdays?|days?|dates?|times?|from|to|until|till|starts?|ends?|mornings?|afternoons?|evenings?)\b/gi;

/** True if the headings, the headers or the line before the timetable say that it is about opening. */
function isOfOpening({ row, passage, heading, lead, previous }: Unit): boolean {
  const before = row ? lead : previous;
  const titles = [...passage.headingPath, passage.fileName, ...(row?.headers ?? [])];
  return saysOpening.test([...titles, heading?.text, before?.text, lead?.text].join(' | '));
}
const saysOpening = /\b(?:open|opens|opening|hours|closing)\b/i;

function hoursLine(unit: Unit): HoursLine | undefined {
  const [name = '', hours] = unit.row
    ? [unit.row.cells[0], hoursOfRow(unit.row)]
    : (lineShape.exec(unit.text)?.slice(1) ?? closedDays(unit.text));
  if (hours === undefined || (!unit.row && !isHours.test(hours))) return undefined;
  const { days, rest } = readWeekdays(name);
  if (days.size === 0 || !/^(?:(?:public|bank) )?(?:holidays)?$/.test(rest)) return undefined;
  const row = { headers: ['', ''], cells: [name, hours] };
  const isClosed = /^(?:closed|shut)\b/i.test(hours);
  return {
    ...{ days, isClosed, isTitled: isOfOpening(unit), headers: unit.row?.headers ?? [] },
    unit: { ...unit, text: `${name}; ${hours}`, kind: 'row', row },
  };
}

/** "Closed on Sundays and public holidays." */
function closedDays(text: string): string[] {
  const [, days] = /^(?:we are )?(?:always )?closed (?:on |every )?(\D{3,60}?)\.?$/i.exec(text) ?? [];
  return days === undefined ? [] : [days, 'closed'];
}

const lineShape = /^(\D{3,40}?)(?:: ?| [-–—] | )((?:\d|closed|from \d|until \d|noon).{0,60}?)\.?$/i;
