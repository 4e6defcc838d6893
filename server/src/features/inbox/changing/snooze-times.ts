import type { Snooze } from '@foyer/contract';
import { Temporal } from 'temporal-polyfill';

/** The end of a snooze that is chosen now: as an instant, and as local time in its zone. */
export function snoozeTimes({ until, zone }: Pick<Snooze, 'until' | 'zone'>, now: Date) {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const end = ends[until](here);
  return {
    snoozed_until: new Date(end.epochMilliseconds),
    snooze_local_time: end.toPlainDateTime().toString({ smallestUnit: 'second' }),
    snooze_zone: zone,
  };
}

const ends: Record<Snooze['until'], (here: Temporal.ZonedDateTime) => Temporal.ZonedDateTime> = {
  hour: (here) => here.add({ hours: 1 }),
  tomorrow: (here) => morningIn(here, 1),
  /** On a Monday, the next one. */
  monday: (here) => morningIn(here, 8 - here.dayOfWeek),
};

const morningIn = (here: Temporal.ZonedDateTime, days: number) =>
  here.toPlainDate().add({ days }).toZonedDateTime({ timeZone: here.timeZoneId, plainTime: '09:00' });
