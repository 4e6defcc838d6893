import { z } from 'zod';
import { importedFields } from './persona-field-lists.ts';
import { ownPersona } from './personas.ts';

/**
 * The formats of an export: our own JSON with everything; character cards, version 2 or 3, as JSON; a picture that
 * contains both; and an archive with card and portrait.
 */
export const exportFormat = z.enum(
  ['foyer', 'v2', 'v3', 'png', 'charx'],
  'This is not a format in which a persona can be exported.',
);
export const personaExportQuery = z.strictObject({ format: exportFormat.default('foyer') });

/** The fields for which an import reports excess or missing content. */
export const importedPart = z.enum([...importedFields, 'facts', 'test_questions', 'portrait', 'files']);

/** Kinds of notes in an import report beyond its losses; `docs/use/portable.md` says what each means. */
export const importNote = z.enum(['damaged_card', 'code', 'decorators', 'idle_lore', 'numbered_lore']);

export const importReport = z.object({
  source: z.enum(['foyer', 'card_v1', 'card_v2', 'card_v3', 'agnai', 'pygmalion', 'text_generation']),
  /** Texts that were truncated to a persona's limit; lengths in characters. */
  cut: z.array(z.object({ field: importedPart, from: z.number().int(), to: z.number().int() })),
  /** Number of items above a limit, or that could not be read or stored. */
  left_out: z.array(z.object({ field: importedPart, count: z.number().int() })),
  notes: z.array(z.object({ note: importNote, count: z.number().int() })),
  /** Names of the card's fields that a persona does not have; later exports include them. */
  kept: z.array(z.string()),
  /** Fields that the persona still needs. */
  missing: z.array(importedPart),
});

/** A preview of what importing a file would create; nothing is stored. Response to a multipart form with one `file`. */
export const importPreview = z.object({
  name: z.string(),
  bio: z.string(),
  tags: z.array(z.string()),
  /** `data:` URL. */
  portrait: z.string().nullable(),
  counts: z.object({
    core_principles: z.number().int(),
    facts: z.number().int(),
    test_questions: z.number().int(),
  }),
  has_writing_sample: z.boolean(),
  report: importReport,
});

/** Response of an import: the same form, with `replace` set to `true` to replace an existing persona. */
export const importAnswer = z.object({ persona: ownPersona, report: importReport });

export type ExportFormat = z.infer<typeof exportFormat>;
export type ImportNote = z.infer<typeof importNote>;
export type ImportedPart = z.infer<typeof importedPart>;
export type ImportReport = z.infer<typeof importReport>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportAnswer = z.infer<typeof importAnswer>;
