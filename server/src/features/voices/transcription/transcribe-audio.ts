import { readFile } from 'node:fs/promises';
import { limits, type Transcription } from '@foyer/contract';
import { transcriptionFields } from '@foyer/contract/speech';
import { findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { Invalid, Refusal } from '#platform/errors';
import { withUpload } from '#platform/storage';
import { audioType } from './audio-type.ts';
import { tooLarge } from './too-large.ts';

const { maxBytes } = limits.transcription;

/** Writes down what is said in a recording, which is not kept: it lies in a file only until it has been read. */
export async function transcribeAudio(ctx: UserContext, request: Request): Promise<Transcription> {
  const { transcription } = ctx.speech;
  if (!transcription) throw notSetUp();
  await ctx.limits.use('speechPerMinute', ctx.viewer.id);
  const limit = { field: 'audio', maxBytes, tooLarge: tooLarge(request) };
  const { audio, mediaType } = await withUpload(request, ctx.storage, limit, async (upload) => {
    const fields = transcriptionFields.safeParse(Object.fromEntries(upload.fields));
    if (!fields.success) throw new Invalid('The request could not be read.');
    const { foId } = fields.data;
    if (foId) await findVisiblePersona(ctx.database.db, ctx.viewer, foId);
    return { mediaType: await audioType(upload.localFile), audio: await readFile(upload.localFile) };
  });
  const text = await transcription.transcribe(audio, mediaType, request.signal);
  if (!text) throw new Refusal(422, 'no_speech', 'No speech detected in the recording.');
  return { text };
}

const notSetUp = () =>
  new Refusal(501, 'speech_not_set_up', 'This site has no speech engine: its operator has not set one up.');
