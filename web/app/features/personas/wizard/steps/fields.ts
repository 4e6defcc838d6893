import type { FieldsWith } from '@foyer/contract';
import type { PersonaProblems, PersonaValues } from '../values';

/** What the fields of each step are given. */
export interface FieldsProps {
  values: PersonaValues;
  problems: PersonaProblems;
  onChange: (part: Partial<PersonaValues>) => void;
}

/** Each of them has its control on that step. */
export type FieldOfStep<S extends 2 | 3 | 4> = FieldsWith<{ wizardStep: S }>;
