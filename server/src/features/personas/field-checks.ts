import { allFields, type FieldsWith, type KindSpec } from '@foyer/contract/persona-field-lists';
import { type PersonaField, personaFields } from '@foyer/contract/persona-fields';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

interface FieldCheck {
  field: PersonaField;
  /** Name of the constraint. */
  name: string;
  condition: (column: AnyPgColumn) => SQL;
  /** Shown to users. */
  message: string;
}

type ListField = FieldsWith<{ maxLength: number }>;

/** Check constraints on a persona's fields. */
export const fieldChecks: FieldCheck[] = allFields.flatMap(checksOf);

function checksOf(field: PersonaField): FieldCheck[] {
  const spec = personaFields[field];
  switch (spec.kind) {
    case 'line':
    case 'text':
    case 'optional text':
      // An imported persona needs only a name; its owner is asked for the rest.
      return [
        {
          field,
          name: `fos_${field}`,
          condition: within(spec.kind === 'line' ? 1 : 0, spec.max),
          message: tooLong(spec.label, spec.max),
        },
      ];
    case 'picture':
      return [
        {
          field,
          name: `fos_${field}`,
          condition: within(0, spec.max),
          message: 'Please select an image file.',
        },
      ];
    case 'list':
    case 'keywords':
      return checksOfList(field as ListField, spec);
    case 'handle': {
      const condition = (column: AnyPgColumn) => sql`${column} ~ '^[a-z0-9](?:[a-z0-9-]{1,28}[a-z0-9])$'`;
      const message = 'Invalid handle format. Please try a different name.';
      return [{ field, name: 'fos_handle_format', condition, message }];
    }
    case 'visibility':
      return [];
  }
}

function checksOfList(field: ListField, { label, item, max, maxLength }: KindSpec<'list' | 'keywords'>) {
  const constraints: Partial<Record<ListField, [count: string, length: string]>> = {
    core_principles: ['fos_principles', 'fos_principle_length'],
    tags: ['fos_tag_count', 'fos_tag_length'],
  };
  const [count, length] = constraints[field] ?? [`fos_${field}_count`, `fos_${field}_length`];
  const tooMany = `A persona has at most ${max} ${label.toLowerCase()}.`;
  return [
    { field, name: count, condition: atMostItems(max), message: tooMany },
    {
      field,
      name: length,
      condition: atMostCharactersEach(maxLength),
      message: tooLong(`A ${item}`, maxLength),
    },
  ];
}

function tooLong(name: string, max: number) {
  return `${name} can have at most ${max} characters.`;
}

function within(min: number, max: number) {
  const bounds = sql.raw(min > 0 ? `between ${min} and ${max}` : `<= ${max}`);
  return (column: AnyPgColumn) => sql`char_length(${column}) ${bounds}`;
}

function atMostItems(max: number) {
  return (column: AnyPgColumn) => sql`cardinality(${column}) <= ${sql.raw(String(max))}`;
}

/** A check constraint cannot have a subquery, so the items are joined by a character that cannot occur in them. */
function atMostCharactersEach(length: number) {
  const tooLongItem = sql.raw(`'[^\\x01]{${length + 1}}'`);
  return (column: AnyPgColumn) => sql`array_to_string(${column}, E'\\x01') !~ ${tooLongItem}`;
}
