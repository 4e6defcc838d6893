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
  return {
    ...withProblem('name', name),
    ...withProblem('bio', bio),
    ...(core_principles.length < limits.principles.min && { core_principles: messages.principlesMissing }),
  };
}

function withProblem(field: 'name' | 'bio', text: string): PersonaProblems {
  if (!text.trim()) return { [field]: messages.identityMissing };
  return text.replace(tag, '').trim() ? {} : { [field]: messages.identityEmpty };
}

/** As the server strips them. */
const tag = /<\/?[a-z!][^>]*>/gi;

/** The first step on which something is missing. */
export function stepOfProblems({ core_principles, ...identity }: PersonaProblems): number | null {
  if (Object.keys(identity).length > 0) return 2;
  return core_principles ? 3 : null;
}
