import { isDeepStrictEqual } from 'node:util';
import type { VersionContent, VersionedField } from '@foyer/contract';
import { versionedFields } from '@foyer/contract/persona-field-lists';

export const changedFields = (before: VersionContent, after: VersionContent): VersionedField[] =>
  versionedFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** Of a persona that has no version before this one. */
export const filledFields = (content: VersionContent): VersionedField[] =>
  versionedFields.filter((field) => {
    const value = content[field];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
