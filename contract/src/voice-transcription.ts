import { z } from 'zod';
import { id } from './text.ts';

/**
 * What comes with `audio` in the form of `transcribe-audio`. A persona that is named must be one that the viewer may
 * see; none is named where there is none yet. `live`: said in a talk, where nobody waits as long as for a recording.
 */
export const transcriptionFields = z.strictObject({
  foId: id.optional(),
  live: z.literal('true').optional(),
});

export const transcription = z.object({ text: z.string() });

export type Transcription = z.infer<typeof transcription>;
