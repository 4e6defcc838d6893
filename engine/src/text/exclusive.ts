import { stem } from './stem.ts';

/** Words of one kind that never mean the same, though tables of synonyms and kinds list them together. */
const groups = `
mother father|mum dad|brother sister|son daughter|husband wife|uncle aunt|grandmother grandfather|grandson granddaughter|nephew niece|boy girl|man woman|king queen|prince princess|widow widower|lord lady
breakfast lunch dinner|breakfast supper|morning evening|tea coffee|beer wine|bread cake|bread pastry|beef pork|dog cat|horse cow|oak larch pine|gold silver|hot cold|warm cold|maximum minimum|most least
`;

const exclusives = new Map<string, Set<string>>();
for (const group of groups.trim().split(/[\n|]/)) {
  const stems = group.split(' ').map(stem);
  for (const one of stems) {
    const others = exclusives.get(one) ?? new Set();
    for (const other of stems) if (other !== one) others.add(other);
    exclusives.set(one, others);
  }
}

/** True for a brother and a sister, or breakfast and lunch: what is said of one is not said of the other. */
export function areExclusive(one: string, other: string): boolean {
  return exclusives.get(one)?.has(other) ?? false;
}
