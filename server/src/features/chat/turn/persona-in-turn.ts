import type { FieldValue, FieldValues, PromptField } from '@foyer/contract';
import { promptFields } from '@foyer/contract/persona-field-lists';
import { personaFields } from '@foyer/contract/persona-fields';
import type { TurnPersona } from '@foyer/engine';

/** A persona in the form that engines use. */
export function personaInTurn(persona: FieldValues<PromptField>): TurnPersona {
  const fields = promptFields.map((field) => [nameOf(field), persona[field] ?? '']);
  return Object.fromEntries(fields) as PromptFields;
}

type PromptFields = {
  [F in PromptField as (typeof personaFields)[F]['prompt']]: NonNullable<FieldValue<F>>;
};

const nameOf = (field: PromptField): keyof TurnPersona => personaFields[field].prompt;
