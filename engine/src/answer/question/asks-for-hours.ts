import { normalise } from '../../text/index.ts';
import type { HistoryMessage } from '../../turn.ts';
import { hoursQuestion, openPlace } from './opening-hours.ts';
import { readWeekdays } from './weekdays.ts';

const shapes = [
  // "Are you open on Sundays?", "Do you open at seven?"
  `(?:are|is|will|do|does) ${openPlace} (?:be |usually |normally |also )*(?:open|opened|closed|shut)(?<rest>(?: .*)?)`,
  // "Opening hours", "your hours on Saturday"
  '(?:what are )?(?:the |your )?(?:opening|business) (?:hours|times)(?<rest>(?: .*)?)',
  '(?:what are )?(?:the|your) hours(?<rest>(?: .*)?)',
  // "Open on Sundays?"
  '(?:open|closed)(?<rest> .+)',
].map((shape) => new RegExp(`^(?:(?:and|so|but|hi|hello|please|sorry) )*${shape}$`, 'u'));

/** What may follow without asking for more than the hours: a time of day, or today, which no text knows. */
const besidesDays =
  /\b(?:today|tomorrow|tonight|(?:right )?now|currently|this week|(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)(?: (?:am|pm|a m|p m|o'clock))?)\b/g;

export interface HoursAsked {
  /** The weekdays asked for, 0 for Monday; none for all. */
  days: ReadonlySet<number>;
  /** The place in question; undefined for "you". */
  place: string | undefined;
}

/** What a message asks about opening hours; "And on Monday?" asks the same as the question before. */
export function hoursAskedIn(message: string, history: HistoryMessage[]): HoursAsked | undefined {
  const text = normalise(message)
    .replace(/[^\p{L}\p{N}'–—-]+/gu, ' ')
    .trim();
  if (text.length > maxLength) return undefined;
  const asked = hoursInMessage(message, text);
  if (asked) return asked;
  const { days, rest } = readWeekdays(text.replace(followUp, ''));
  if (days.size === 0 || rest !== '') return undefined;
  const at = history.findLastIndex(({ role }) => role === 'user');
  const question = history[at]?.text;
  const before = question === undefined ? undefined : hoursAskedIn(question, history.slice(0, at));
  return before && { ...before, days };
}
const maxLength = 120;
const followUp = /^(?:(?:and|but|or|ok|so|then|what about|how about) )*/;

function hoursInMessage(message: string, text: string): HoursAsked | undefined {
  const hours = hoursQuestion(message);
  const groups = shapes.map((shape) => shape.exec(text)?.groups).find((one) => one !== undefined);
  const asked = hours ? (/ (?:open|close)\b(.*)$/.exec(hours.text)?.[1] ?? '') : groups?.rest;
  if (asked === undefined) return undefined;
  const { days, rest } = readWeekdays(asked.replace(besidesDays, ' '));
  return rest === '' ? { days, place: hours ? hours.place : groups?.place } : undefined;
}
