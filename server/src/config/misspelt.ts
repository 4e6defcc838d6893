import { editDistance } from '#platform/edit-distance';
import { variables } from './variables.ts';

/** Shorter names are often those of other programs. */
const minLength = 6;
const maxDistance = 2;

/** A sentence for each name in the environment that is no setting but similar to one, such as SMPT_URL. */
export function misspeltSettings(env: Record<string, string | undefined>): string[] {
  const names = Object.keys(variables);
  const unknown = Object.keys(env).filter((name) => name.length >= minLength && !names.includes(name));
  return unknown.flatMap((name) => {
    const similar = names.find(
      (known) =>
        known.length >= minLength &&
        known[0] === name[0] &&
        editDistance(known, name) <= maxDistance &&
        !(known in env),
    );
    if (similar) return [`${name} is not a setting of Foyer. Did you mean ${similar}?`];
    return name.startsWith('LIMIT_')
      ? [`${name} is not a setting of Foyer; see the table in README.md.`]
      : [];
  });
}
