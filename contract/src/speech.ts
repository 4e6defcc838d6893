import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { storable } from './plain-text.ts';
import { id } from './text.ts';
import { voiceId } from './voices.ts';

const { textMax } = limits.speech;

export const speechAnswer = z.object({
  /**
   * Root-relative URL of an MP3 of 64 kbit/s; it needs no login and expires. The file is streamed during synthesis;
   * once it is complete, the response has its length and supports ranges. `?download=tts-audio-{timestamp}.mp3` makes a
   * browser download it.
   */
  audioUrl: z.string(),
  /** True if the file is already complete. */
  cached: z.boolean(),
  /** The engine; `name` is its display name. */
  engine: z.object({ id: z.enum(['built-in', 'openai', 'elevenlabs']), name: z.string() }),
});

export const speech = {
  generate: operation('user')
    .route({
      method: 'POST',
      path: '/functions/v1/tts-generate',
      summary:
        'Speak a text, which may be Markdown, in a voice that you may use (`voiceId`: its id, or its provider’s) or in that of a persona that you may see (`foId`)',
    })
    .input(
      z.strictObject({
        text: z
          .string('Please enter a text.')
          .max(textMax, `A text to be spoken can have at most ${textMax} characters.`)
          .transform(storable)
          .pipe(z.string().min(1, 'Please enter a text.')),
        voiceId: voiceId.optional(),
        foId: id.optional(),
        /**
         * True to return before synthesis has started: a fallback engine may be used then, and only the URL reports a
         * failure.
         */
        early: z.boolean().optional(),
      }),
    )
    .output(speechAnswer),
  sample: operation('visitor')
    .route({
      method: 'GET',
      path: '/api/v1/voices/{id}/sample',
      summary: 'The sample text of a voice, spoken',
    })
    .input(z.strictObject({ id }))
    .output(speechAnswer),
  ofPersona: operation('visitor')
    .route({
      method: 'GET',
      path: '/api/v1/fos/{foId}/speech-sample',
      summary: 'A greeting of a persona in its voice',
    })
    .input(z.strictObject({ foId: id }))
    .output(speechAnswer),
};

export type SpeechAnswer = z.infer<typeof speechAnswer>;
