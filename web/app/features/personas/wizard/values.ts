import type { OwnPersona, PersonaInput } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { messages } from '../messages';

/** What stands in the form, a principle that is still being typed included. */
export interface PersonaValues {
  name: string;
  bio: string;
  core_principles: string[];
  principleInProgress: string;
  writing_sample: string;
  tags: string[];
  avatar_url: string | null;
}

export const emptyValues: PersonaValues = {
  name: '',
  bio: '',
  core_principles: [],
  principleInProgress: '',
  writing_sample: '',
  tags: [],
  avatar_url: null,
};

export const valuesOf = (persona: OwnPersona): PersonaValues => ({
  name: persona.name,
  bio: persona.bio,
  core_principles: persona.core_principles,
  principleInProgress: '',
  writing_sample: persona.writing_sample,
  tags: persona.tags,
  avatar_url: persona.avatar_url,
});

/** The fields of `values` that differ from those of `from`. */
export function changedValues<V extends object>(values: V, from: V): Partial<V> {
  const fields = Object.keys(values) as (keyof V)[];
  const changed = fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(from[field]));
  return Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<V>;
}

/** What was typed since `base`, on top of `to`. */
export const rebased = (values: PersonaValues, base: PersonaValues, to: PersonaValues): PersonaValues => ({
  ...to,
  ...changedValues(values, base),
});

/** What is sent of them. Who may see the persona is not decided here. */
export type Identity = Omit<PersonaInput, 'is_public'> & { core_principles: string[] };

/** The principle being typed counts as added when the form is sent. */
export function inputOf({ principleInProgress, ...values }: PersonaValues): Identity {
  return { ...values, core_principles: withPrinciple(values.core_principles, principleInProgress) };
}

/** Ignores an empty one, a duplicate, and one too many. */
export function withPrinciple(principles: string[], text: string): string[] {
  const principle = text.trim();
  const known = principles.some((other) => other.toLowerCase() === principle.toLowerCase());
  if (!principle || known || principles.length >= limits.principles.max) return principles;
  return [...principles, principle];
}

/** Moves one principle up (-1) or down (1); at the end it stays where it is. */
export function movedPrinciple(principles: string[], index: number, by: -1 | 1): string[] {
  const [moved, other] = [principles[index], principles[index + by]];
  if (moved === undefined || other === undefined) return principles;
  return principles.with(index, other).with(index + by, moved);
}

export type PersonaProblems = Partial<Record<'name' | 'bio' | 'core_principles', string>>;

export function problemsOf({ name, bio, core_principles }: Identity): PersonaProblems {
  const problems = {
    name: textProblem('Name', name, limits.personaName.max),
    bio: textProblem('Description', bio, limits.bio.max),
    core_principles: principlesProblem(core_principles),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function textProblem(name: string, text: string, max: number): string | null {
  if (!text.trim()) return messages.identityMissing;
  if (!withoutTags(text)) return messages.identityEmpty;
  return isTooLong(text, max) ? messages.tooLong(name, max) : null;
}

function principlesProblem(principles: string[]): string | null {
  const { min, maxLength } = limits.principles;
  const kept = new Set(principles.map((principle) => withoutTags(principle).toLowerCase()).filter(Boolean));
  if (kept.size < min) return messages.principlesMissing;
  const isOneTooLong = principles.some((principle) => isTooLong(principle, maxLength));
  return isOneTooLong ? messages.tooLong('A principle', maxLength) : null;
}

const isTooLong = (text: string, max: number) => [...text.trim()].length > max;

/** As the server strips them. */
const withoutTags = (text: string) => text.replace(/<\/?[a-z!][^>]*>/gi, '').trim();

/** The first step on which something is missing. */
export function stepOfProblems({ core_principles, ...identity }: PersonaProblems): number | null {
  if (Object.keys(identity).length > 0) return 2;
  return core_principles ? 3 : null;
}
