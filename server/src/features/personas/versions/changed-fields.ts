import { isDeepStrictEqual } from 'node:util';
import type { VersionContent, VersionedField } from '@foyer/contract';

/** Every field of a version, in the order in which people see them. */
const fields: VersionedField[] = [
  'name',
  'handle',
  'bio',
  'role',
  'core_principles',
  'writing_sample',
  'style_instructions',
  'tags',
  'avatar_url',
  'is_public',
];

export const contentOf = (persona: VersionContent): VersionContent =>
  Object.fromEntries(fields.map((field) => [field, persona[field]])) as unknown as VersionContent;

export const changedFields = (before: VersionContent, after: VersionContent): VersionedField[] =>
  fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** Of a persona that has no version before this one. */
export const filledFields = (content: VersionContent): VersionedField[] =>
  fields.filter((field) => {
    const value = content[field];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
