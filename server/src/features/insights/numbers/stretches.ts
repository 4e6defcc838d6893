import { limits } from '@foyer/contract';

/** What was counted on one day. */
export interface DayCount {
  /** Zero-based, oldest first. */
  day: number;
  count: number;
  /** Who did it; of many, some. */
  people: string[];
}

export interface Stretch {
  from: number;
  to: number;
  count: number;
}

/**
 * Puts days together, newest first, until what was done in them was done by three people; a rest of fewer is left out.
 * Longer periods only add whole stretches, so that no two periods differ by what fewer people did (decision 0060).
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

/** All that was counted on one day as one. */
function newestFirst(counts: DayCount[]): DayCount[] {
  const days = new Map<number, DayCount>();
  for (const { day, count, people } of counts) {
    const known = days.get(day);
    days.set(day, { day, count: (known?.count ?? 0) + count, people: [...(known?.people ?? []), ...people] });
  }
  return [...days.values()].sort((one, other) => other.day - one.day);
}

export const totalOf = (stretches: Stretch[]) => stretches.reduce((sum, { count }) => sum + count, 0);
