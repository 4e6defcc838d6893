import type { FieldsWith, FieldValue, FormField, OwnPersona } from '@foyer/contract';
import { eachField, emptyField, formFields, pickFields } from '@foyer/contract/persona-field-lists';
import { personaFields } from '@foyer/contract/persona-fields';
import { principleKey } from '@foyer/contract/persona-identity';
import { plainText } from '@foyer/contract/plain-text';
import { messages } from '../messages';

/** The values of the form, including a principle that is still being typed. */
export interface PersonaValues extends FormValues {
  principleInProgress: string;
}

/** The form fields of a persona; its visibility is not among them. */
export type FormValues = { [F in FormField]: FieldValue<F> };

export const emptyValues: PersonaValues = { ...eachField(formFields, emptyField), principleInProgress: '' };

export const valuesOf = (persona: OwnPersona): PersonaValues => ({
  ...pickFields(formFields, persona),
  principleInProgress: '',
});

/** The fields of `values` that differ from those of `from`. */
export function changedValues<V extends object>(values: V, from: V): Partial<V> {
  const fields = Object.keys(values) as (keyof V)[];
  const changed = fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(from[field]));
  return Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<V>;
}

/** Applies the changes since `base` to `to`. */
export const rebase = (values: PersonaValues, base: PersonaValues, to: PersonaValues): PersonaValues => ({
  ...to,
  ...changedValues(values, base),
});

/** The principle being typed counts as added when the form is sent. */
export function inputOf({ principleInProgress, ...values }: PersonaValues): FormValues {
  return { ...values, core_principles: withPrinciple(values.core_principles, principleInProgress) };
}

export const withPrinciple = (principles: string[], text: string) =>
  withItem(principles, text, personaFields.core_principles.max);

/**
 * Adds an item without HTML tags, as the server stores it. Ignores empty and duplicate items, and those above `max`.
 */
export function withItem(items: string[], text: string, max: number): string[] {
  const item = plainText(text);
  const isDuplicate = items.some((other) => principleKey(other) === principleKey(item));
  return !item || isDuplicate || items.length >= max ? items : [...items, item];
}

/** Moves a principle up (-1) or down (1); not beyond the ends. */
export function movePrinciple(principles: string[], index: number, by: -1 | 1): string[] {
  const [moved, neighbour] = [principles[index], principles[index + by]];
  if (moved === undefined || neighbour === undefined) return principles;
  return principles.with(index, neighbour).with(index + by, moved);
}

type PersonaProblems = Partial<Record<RequiredField, string>>;
type RequiredField = FormField & FieldsWith<{ required: true }>;

export function problemsOf({ name, bio, core_principles }: FormValues): PersonaProblems {
  const problems: Record<RequiredField, string | null> = {
    name: textProblem(personaFields.name, name),
    bio: textProblem(personaFields.bio, bio),
    core_principles: principlesProblem(core_principles),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function textProblem({ label, max }: { label: string; max: number }, text: string): string | null {
  if (!text.trim()) return messages.identityMissing;
  if (!plainText(text)) return messages.identityEmpty;
  return isTooLong(text, max) ? messages.tooLong(label, max) : null;
}

function principlesProblem(principles: string[]): string | null {
  const { min, maxLength } = personaFields.core_principles;
  const plainPrinciples = new Set(
    principles.map((principle) => principleKey(plainText(principle))).filter(Boolean),
  );
  if (plainPrinciples.size < min) return messages.principlesMissing;
  const isOneTooLong = principles.some((principle) => isTooLong(principle, maxLength));
  return isOneTooLong ? messages.tooLong('A principle', maxLength) : null;
}

const isTooLong = (text: string, max: number) => [...text.trim()].length > max;

/** The steps with problems, in order, each once. */
export function stepsOfProblems(problems: PersonaProblems): number[] {
  const steps = formFields
    .filter((field) => field in problems)
    .map((field): number => personaFields[field].wizardStep);
  return [...new Set(steps)].sort((one, other) => one - other);
}

export const stepOfProblems = (problems: PersonaProblems): number | null =>
  stepsOfProblems(problems)[0] ?? null;

/** Props of the fields of each step. */
export interface FieldsProps {
  values: PersonaValues;
  problems: PersonaProblems;
  onChange: (part: Partial<PersonaValues>) => void;
}

/** The fields whose controls are on this step. */
export type FieldOfStep<S extends 2 | 3 | 4> = FieldsWith<{ wizardStep: S }>;
