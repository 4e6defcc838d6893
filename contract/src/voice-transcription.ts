import { z } from 'zod';
import { id } from './text.ts';

/**
 * What comes with `audio` in the form of `transcribe-audio`. A persona that is named must be one that the viewer may
 * see; none is named where there is none yet.
 */
export const transcriptionFields = z.strictObject({ foId: id.optional() });

export const transcription = z.object({ text: z.string() });

export type Transcription = z.infer<typeof transcription>;
