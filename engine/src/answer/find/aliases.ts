import { kindMembers, stem } from '../../text/index.ts';
import type { Unit } from './units.ts';

const relation =
  'mother|father|brother|sister|son|daughter|wife|husband|uncle|aunt|cousin|grandfather|grandmother|boss|teacher|neighbour|friend|master|doctor|manager|boy|girl';
const roleFirst = new RegExp(
  `\\b(?:[Mm]y|[Oo]ur|[Hh]er|[Hh]is|the) (?:\\p{Ll}+ )?(${relation}),? ((?:Dr |Mrs? |Miss )?\\p{Lu}\\p{Ll}+)`,
  'gu',
);
const nameFirst = new RegExp(
  `\\b(\\p{Lu}\\p{Ll}+), (?:my|our|her|his|the) (?:\\p{Ll}+ )?(${relation})\\b`,
  'gu',
);

/**
 * Other names in these passages: "my sister Magda" maps sister, and its synonyms, to Magda. Keys and values are stems.
 */
export function aliasesIn(units: Unit[]): Map<string, Set<string>> {
  const aliases = new Map<string, Set<string>>();
  const add = (role: string, name: string) => {
    const key = stem(role);
    const names = aliases.get(key) ?? new Set();
    aliases.set(key, names.add(stem(name.toLowerCase().replace(/^(?:dr|mrs?|miss) /, ''))));
  };
  for (const { text } of units) {
    for (const [, role = '', name = ''] of text.matchAll(roleFirst)) add(role, name);
    for (const [, name = '', role = ''] of text.matchAll(nameFirst)) add(role, name);
  }
  for (const [kind, members] of kindMembers)
    for (const member of members)
      for (const name of aliases.get(member) ?? [])
        aliases.set(kind, (aliases.get(kind) ?? new Set()).add(name));
  return aliases;
}
