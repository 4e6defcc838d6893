import { z } from 'zod';
import { importedFields } from './persona-field-lists.ts';
import { ownPersona } from './personas.ts';

/**
 * The formats of an export: our own JSON with everything; character cards, version 2 or 3, as JSON; a picture that
 * carries both; and an archive with the portrait beside the card.
 */
export const exportFormat = z.enum(
  ['foyer', 'v2', 'v3', 'png', 'charx'],
  'This is not a format in which a persona can be exported.',
);
export const personaExportQuery = z.strictObject({ format: exportFormat.default('foyer') });

/** The fields of which a file may have too much or too little. */
export const importedPart = z.enum([...importedFields, 'facts', 'test_questions', 'portrait', 'files']);

/** Kinds of notes in an import report beyond its losses; `docs/use/portable.md` says what each means. */
export const importNote = z.enum(['damaged_card', 'code', 'decorators', 'idle_lore', 'numbered_lore']);

export const importReport = z.object({
  source: z.enum(['foyer', 'card_v1', 'card_v2', 'card_v3', 'agnai', 'pygmalion', 'text_generation']),
  /** Texts that were longer than a persona's may be, in characters. */
  cut: z.array(z.object({ field: importedPart, from: z.number().int(), to: z.number().int() })),
  /** Items beyond a limit, and what cannot be read or kept. */
  left_out: z.array(z.object({ field: importedPart, count: z.number().int() })),
  notes: z.array(z.object({ note: importNote, count: z.number().int() })),
  /** Names of the card's fields that have no place in a persona: kept, and written out again with the next card. */
  kept: z.array(z.string()),
  /** What the persona still needs. */
  missing: z.array(importedPart),
});

/** A preview of what importing a file would create; nothing is stored. Response to a multipart form with one `file`. */
export const importPreview = z.object({
  name: z.string(),
  bio: z.string(),
  tags: z.array(z.string()),
  /** A `data:` address. */
  portrait: z.string().nullable(),
  counts: z.object({
    core_principles: z.number().int(),
    facts: z.number().int(),
    test_questions: z.number().int(),
  }),
  has_writing_sample: z.boolean(),
  report: importReport,
});

/** Answer to the same form with `replace` set to `true` where there is a persona already. */
export const importAnswer = z.object({ persona: ownPersona, report: importReport });

export type ExportFormat = z.infer<typeof exportFormat>;
export type ImportNote = z.infer<typeof importNote>;
export type ImportedPart = z.infer<typeof importedPart>;
export type ImportReport = z.infer<typeof importReport>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportAnswer = z.infer<typeof importAnswer>;
