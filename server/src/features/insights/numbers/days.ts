import { Temporal } from 'temporal-polyfill';
import { itemAt } from '#platform/must-get';

/** A persona and a number of days in the calendar of a time zone. */
export interface Period {
  foId: string;
  days: number;
  zone: string;
}

export interface Days {
  /** Dates such as 2026-11-22; oldest first, today last. */
  dates: string[];
  /** When each of them began. */
  starts: Date[];
  /** When the first of them began. */
  since: Date;
}

/** Today and the days before it, `count` in all, in the calendar of a time zone. */
export function lastDays(zone: string, now: Date, count: number): Days {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const days = Array.from({ length: count }, (_, index) => today.subtract({ days: count - 1 - index }));
  const starts = days.map((day) => new Date(day.toZonedDateTime(zone).epochMilliseconds));
  return { dates: days.map(String), starts, since: itemAt(starts, 0) };
}
