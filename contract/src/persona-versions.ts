import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { versionedFields } from './persona-field-lists.ts';
import { responseShape } from './persona-schemas.ts';
import { id, timestamp } from './text.ts';

export const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** All fields of a persona that its owner can set, and the handle derived from its name. */
export const versionContent = z.object(responseShape(versionedFields));

export const versionedField = z.enum(versionedFields);

export const versionSummary = z.object({
  /** Counts from 1; the greatest is the current state of the persona. */
  number: z.number().int(),
  created_at: timestamp,
  /** Who saved it. */
  saved_by: z.object({ user_id: id, display_name: z.string().nullable() }),
  /** The fields in which it differs from the version before; for the first version, all non-empty fields. */
  changed: z.array(versionedField),
  /** Number of the version that this save restored, if any. */
  restored_from: z.number().int().nullable(),
});

export const version = versionSummary.extend({ content: versionContent });

const value = z.union([z.string(), z.boolean(), z.array(z.string()), z.null()]);

export const comparison = z.object({
  from: z.number().int(),
  to: z.number().int(),
  /** The fields that differ. */
  fields: z.array(z.object({ field: versionedField, before: value, after: value })),
});

export const personaVersions = {
  list: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/personas/{id}/versions',
      summary: 'Saves of your persona, newest first',
    })
    .input(
      z.strictObject({
        id,
        /** The `next` of the previous page. */
        before: versionNumber.optional(),
        limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.default),
      }),
    )
    .output(z.object({ versions: z.array(versionSummary), next: z.number().int().nullable() })),
  get: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/personas/{id}/versions/{number}',
      summary: 'Your persona as it was',
    })
    .input(z.strictObject({ id, number: versionNumber }))
    .output(version),
  compare: operation('owner')
    .route({
      method: 'GET',
      path: '/api/v1/personas/{id}/versions/{from}/changes',
      summary: 'The fields in which two versions differ; without `to`, against the current one',
    })
    .input(z.strictObject({ id, from: versionNumber, to: versionNumber.optional() }))
    .output(comparison),
};

export type VersionContent = z.infer<typeof versionContent>;
export type VersionSummary = z.infer<typeof versionSummary>;
export type Version = z.infer<typeof version>;
export type Comparison = z.infer<typeof comparison>;
