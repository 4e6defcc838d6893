import type { PersonaProblems, PersonaValues } from '../values';

/** What the fields of each step are given. */
export interface FieldsProps {
  values: PersonaValues;
  problems: PersonaProblems;
  onChange: (part: Partial<PersonaValues>) => void;
}
