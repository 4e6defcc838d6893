import { z } from 'zod';
import { place } from './knowledge.ts';
import { id } from './text.ts';

export const mode = z.enum(['context', 'blended', 'general', 'fact']);

/** Connects a sentence of an answer with the words of a passage that support it; offsets in UTF-16 units. */
export const sourceMark = z.object({
  /** Offset in the answer's text, after the supported sentence. */
  at: z.number().int(),
  /** Start and end of the supporting words in the passage's text. Empty if only the passage as a whole is known. */
  spans: z.array(z.tuple([z.number().int(), z.number().int()])),
});

export const source = z.object({
  id,
  /** Calibrated relevance, 0 to 1. */
  score: z.number(),
  file_name: z.string(),
  place,
  /** Absent if it is not known which sentences the passage supports. */
  marks: z.array(sourceMark).optional(),
});

export const principleDebug = z.object({
  matches: z.array(z.object({ idx: z.number().int(), principle: z.string(), similarity: z.number() })),
  threshold: z.number(),
  total: z.number().int(),
});

/** Metadata of an answer that is known before its first word. `principleDebug` is sent to the owner only. */
export const answerMetadata = z.object({
  mode,
  sources: z.array(source),
  factKey: z.string().nullable(),
  factConfidence: z.number().nullable(),
  /** Set if the answer repeats a learnt one: whether the owner approved or wrote it. */
  taught: z.enum(['approve', 'edit']).optional(),
  principleDebug: principleDebug.optional(),
  principles_used: z.array(z.number().int()),
  selected_principles: z.array(z.string()),
  low_confidence: z.boolean(),
  engine: z.string(),
});

export type AnswerMetadata = z.infer<typeof answerMetadata>;
export type Source = z.infer<typeof source>;
export type SourceMark = z.infer<typeof sourceMark>;
export type Mode = z.infer<typeof mode>;
