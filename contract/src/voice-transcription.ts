import { z } from 'zod';
import { id } from './text.ts';

/**
 * Form fields beside `audio` of `transcribe-audio`. `foId`: a persona that the viewer may see; absent before it is
 * created. `live`: an utterance of a live talk, with a shorter timeout than a recording.
 */
export const transcriptionFields = z.strictObject({
  foId: id.optional(),
  live: z.literal('true').optional(),
});

export const transcription = z.object({ text: z.string() });

export type Transcription = z.infer<typeof transcription>;
