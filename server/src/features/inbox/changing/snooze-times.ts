import type { Snooze } from '@foyer/contract';
import { Temporal } from 'temporal-polyfill';

/** The end of a snooze that is chosen now: as an instant, and as local time in its zone. */
export function snoozeTimes({ until, zone }: Pick<Snooze, 'until' | 'zone'>, now: Date) {
  const zonedNow = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const end = endOf[until](zonedNow);
  return {
    snoozed_until: new Date(end.epochMilliseconds),
    snooze_local_time: end.toPlainDateTime().toString({ smallestUnit: 'second' }),
    snooze_zone: zone,
  };
}

const endOf: Record<Snooze['until'], (zonedNow: Temporal.ZonedDateTime) => Temporal.ZonedDateTime> = {
  hour: (zonedNow) => zonedNow.add({ hours: 1 }),
  tomorrow: (zonedNow) => morningIn(zonedNow, 1),
  /** The next Monday; on a Monday, the one a week later. */
  monday: (zonedNow) => morningIn(zonedNow, 8 - zonedNow.dayOfWeek),
};

const morningIn = (zonedNow: Temporal.ZonedDateTime, days: number) =>
  zonedNow.toPlainDate().add({ days }).toZonedDateTime({ timeZone: zonedNow.timeZoneId, plainTime: '09:00' });
