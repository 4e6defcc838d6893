import type { FieldKind, KindSpec, KindValue } from '@foyer/contract';
import { formFields } from '@foyer/contract/persona-field-lists';
import { personaFields } from '@foyer/contract/persona-fields';
import { type PersonaValues, withItem } from './values';

/**
 * Parses a stored draft and returns its valid fields: it may be of an older version, truncated, or modified. Empty if
 * it is invalid.
 */
export function parseDraft(stored: string | null): Partial<PersonaValues> {
  const draft = parseRecord(stored);
  const values = formFields.map((field) => {
    const spec = personaFields[field];
    return [field, parsers[spec.kind](draft[field], spec as never)] as const;
  });
  const storedValues = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  const { principleInProgress } = draft;
  return typeof principleInProgress === 'string' ? { ...storedValues, principleInProgress } : storedValues;
}

/** Parsers by kind of field; each returns undefined for an invalid value. */
const parsers: {
  [K in Exclude<FieldKind, 'handle' | 'visibility'>]: (
    stored: unknown,
    spec: KindSpec<K>,
  ) => KindValue<K> | undefined;
} = {
  line: textOf,
  text: textOf,
  'optional text': textOrNull,
  list: (stored, { max }) =>
    textsOf(stored)?.reduce<string[]>((items, text) => withItem(items, text, max), []),
  keywords: (stored, { max }) => {
    const keywords = textsOf(stored);
    return keywords && [...new Set(keywords)].slice(0, max);
  },
  picture: textOrNull,
};

function parseRecord(stored: string | null): Partial<Record<keyof PersonaValues, unknown>> {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

function textOf(stored: unknown) {
  return typeof stored === 'string' ? stored : undefined;
}

function textOrNull(stored: unknown) {
  return stored === null ? null : textOf(stored);
}

const textsOf = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : undefined;
