import { limits } from '@foyer/contract';

/** Counts of one day. */
export interface DayCount {
  /** Index, oldest first. */
  day: number;
  count: number;
  /** Ids of the people; not all if there are many. */
  people: string[];
}

export interface Stretch {
  from: number;
  to: number;
  count: number;
}

/**
 * Merges days, newest first, into stretches of at least three people; a remainder is left out. Longer periods only add
 * whole stretches, so that two periods never differ by what fewer people did (decision 0060).
 */
export function stretchesOf(days: DayCount[]): Stretch[] {
  const stretches: Stretch[] = [];
  let open: (Stretch & { people: Set<string> }) | undefined;
  for (const { day, count, people } of newestFirst(days)) {
    open ??= { from: day, to: day, count: 0, people: new Set() };
    open.from = day;
    open.count += count;
    for (const person of people) open.people.add(person);
    if (open.people.size < limits.insights.people) continue;
    stretches.unshift({ from: open.from, to: open.to, count: open.count });
    open = undefined;
  }
  return stretches;
}

/** Merges the counts of each day. */
function newestFirst(counts: DayCount[]): DayCount[] {
  const days = new Map<number, DayCount>();
  for (const { day, count, people } of counts) {
    const dayCount = days.get(day);
    days.set(day, {
      day,
      count: (dayCount?.count ?? 0) + count,
      people: [...(dayCount?.people ?? []), ...people],
    });
  }
  return [...days.values()].sort((one, other) => other.day - one.day);
}

export const totalOf = (stretches: Stretch[]) => stretches.reduce((sum, { count }) => sum + count, 0);
