import { openAsBlob } from 'node:fs';
import { limits, type Transcription } from '@foyer/contract';
import { transcriptionFields } from '@foyer/contract/voice-transcription';
import { findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { Invalid, Refusal } from '#platform/errors';
import { withUpload } from '#platform/storage';
import { type AudioType, audioType } from './audio-type.ts';
import { isSilentWav } from './is-silent-wav.ts';

const megabyte = 1024 * 1024;
const max = limits.transcription.maxBytes / megabyte;

/** Names the size by the Content-Length; without one, only the limit. */
function tooLarge(request: Request): string {
  const bytes = Number(request.headers.get('content-length'));
  const size = bytes > limits.transcription.maxBytes ? (bytes / megabyte).toFixed(1) : `over ${max}`;
  return `Audio file too large: ${size}MB (max ${max}MB)`;
}

const { maxBytes } = limits.transcription;

/** Transcribes a recording, which is stored only in a temporary file. */
export async function transcribeAudio(ctx: UserContext, request: Request): Promise<Transcription> {
  const { transcription } = ctx.speech;
  if (!transcription) throw notSetUp();
  await ctx.limits.use('speechPerMinute', ctx.viewer.id);
  const limit = { field: 'audio', maxBytes, tooLarge: tooLarge(request) };
  return withUpload(request, ctx.storage, limit, async ({ fields, localFile }) => {
    const typeDetected = checkAudio(localFile);
    // Errors in the other fields are reported first.
    typeDetected.catch(() => undefined);
    const { live } = await fieldsOf(ctx, fields);
    const { mediaType, fileName } = await typeDetected;
    const audio = await openAsBlob(localFile, { type: mediaType });
    const options = live ? { timeout: liveTimeout(audio.size) } : {};
    const text = await transcription.transcribe(audio, fileName, request.signal, options);
    if (!hasWords(text)) throw noSpeech();
    return { text };
  });
}

/** A talk sends WAV with 16 bits at 16 kHz. */
const bytesPerSecond = 32_000;

/**
 * Timeout in milliseconds for an utterance: half a second more for each second of it, since a timeout counts as an outage
 * of the engine, for everybody.
 */
function liveTimeout(bytes: number): number {
  const seconds = limits.live.transcriptionSeconds + bytes / bytesPerSecond / 2;
  return Math.round(1000 * Math.min(seconds, limits.transcription.seconds));
}

/** How engines write sounds that are not words: "[BLANK_AUDIO]", "(coughing)", "*sigh*". */
const soundNotation = /\[[^[\]]*\]|\([^()]*\)|\*[^*]*\*|（[^（）]*）|【[^【】]*】/g;

const hasWords = (transcript: string) => /[\p{L}\p{N}]/u.test(transcript.replace(soundNotation, ' '));

/** Detects the type of the audio; throws if it is silent. */
async function checkAudio(localFile: string): Promise<AudioType> {
  const type = await audioType(localFile);
  if (type.fileName === 'audio.wav' && (await isSilentWav(localFile))) throw noSpeech();
  return type;
}

/** Throws unless the viewer may see the given persona. */
async function fieldsOf({ database, viewer }: UserContext, fields: ReadonlyMap<string, string>) {
  const parsed = transcriptionFields.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw new Invalid('The request could not be read.');
  if (parsed.data.foId) await findVisiblePersona(database.db, viewer, parsed.data.foId);
  return parsed.data;
}

const noSpeech = () => new Refusal(422, 'no_speech', 'No speech detected in the recording.');

const notSetUp = () =>
  new Refusal(501, 'speech_not_set_up', 'This site has no speech engine: its operator has not set one up.');
