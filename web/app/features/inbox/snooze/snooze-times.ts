import type { Snooze } from '@foyer/contract';
import { AlarmClock, CalendarDays, type LucideIcon, Sunrise } from 'lucide-react';

const morningHour = 9;

const choices: { name: string; icon: LucideIcon; until: Snooze['until'] }[] = [
  { name: 'For 1 hour', icon: AlarmClock, until: 'hour' },
  { name: 'Until tomorrow', icon: Sunrise, until: 'tomorrow' },
  { name: 'Until next week', icon: CalendarDays, until: 'monday' },
];

/** The choices with different ends: on a Sunday tomorrow is next week. */
export const snoozeChoices = (now = new Date()) =>
  choices.filter(({ until }) => until !== 'monday' || snoozeEnd('monday', now) > snoozeEnd('tomorrow', now));

/** End of a snooze in the browser's time zone, to show in the menu. The server computes it by itself. */
export function snoozeEnd(choice: Snooze['until'], now = new Date()): Date {
  if (choice === 'hour') return new Date(now.getTime() + 3_600_000);
  const days = choice === 'tomorrow' ? 1 : (7 - ((now.getDay() + 6) % 7)) % 7 || 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morningHour);
}

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
