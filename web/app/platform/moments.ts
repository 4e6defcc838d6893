/** Locale of dates and times: the reader's variant of English, since the site is in English. */
const english = () => globalThis.navigator?.languages?.find((language) => language.startsWith('en')) ?? 'en';

/** Formatters by locale and options. Creating one takes about as long as formatting twenty dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, options: Intl.DateTimeFormatOptions): string {
  const locale = english();
  const key = JSON.stringify([locale, options]);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, options);
    formatters.set(key, formatter);
  }
  return formatter.format(date);
}

/**
 * Formats a timestamp of today as a time, of this year as a day, earlier as a full date; in the reader's time zone, so
 * never on the server.
 */
export function shortMoment(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  if (date.toDateString() === now.toDateString()) return format(date, { timeStyle: 'short' });
  const year = date.getFullYear() !== now.getFullYear() && { year: 'numeric' as const };
  return format(date, { month: 'short', day: 'numeric', ...year });
}

/** Formats a calendar date, such as 2026-11-22, independent of the time zone. */
export const shortDay = (day: string) =>
  format(new Date(day), { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A date in full; in the reader's time zone, so never on the server. */
export const longDate = (timestamp: string) => format(new Date(timestamp), { dateStyle: 'long' });

/** A date in full with the time of day; in the reader's time zone, so never on the server. */
export const longMoment = (timestamp: string) =>
  format(new Date(timestamp), { dateStyle: 'long', timeStyle: 'short' });

/**
 * A timestamp with its weekday, such as "Mon 30 Nov, 9:00" in British English; in the reader's time zone, so never on
 * the server.
 */
export const weekdayMoment = (timestamp: string) =>
  format(new Date(timestamp), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

const spans: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Time since then in the largest unit: "3 hours ago"; "just now" below a minute. */
export function relativeMoment(timestamp: string, now = new Date()): string {
  const seconds = (now.getTime() - new Date(timestamp).getTime()) / 1000;
  const span = spans.find(([, length]) => seconds >= length);
  if (!span) return 'just now';
  const [unit, length] = span;
  return new Intl.RelativeTimeFormat(english()).format(-Math.floor(seconds / length), unit);
}
