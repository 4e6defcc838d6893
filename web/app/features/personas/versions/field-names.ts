import type { VersionedField } from '@foyer/contract';
import { personaFields } from '@foyer/contract/persona-fields';

/** The role follows the description: it is worth a word only where it changed alone. */
export const toldFields = (fields: VersionedField[]) =>
  fields.filter((field) => field !== 'role' || !fields.includes('bio'));

export const namesOf = (fields: VersionedField[]) =>
  toldFields(fields)
    .map((field) => personaFields[field].label)
    .join(', ');
