import type { Transcription } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { ApiError } from '../api-error';
import { upload } from '../upload';
import { messages } from './messages';
import { toWav } from './to-wav';

const { maxBytes, seconds } = limits.transcription;

export type Transcribe = (audio: Blob, signal: AbortSignal) => Promise<string>;

/**
 * What is said in the audio, to this persona once there is one; `isLive`: in a talk, where it is given up sooner. Refusals
 * are `ApiError`s.
 */
export async function transcribe(
  audio: Blob,
  foId: string | undefined,
  signal: AbortSignal,
  { isLive = false }: { isLive?: boolean } = {},
) {
  const file = await fileOf(audio);
  if (file.size > maxBytes)
    throw new ApiError('too_large', { status: 413, message: messages.tooLarge(file.size) });
  const form = new FormData();
  if (foId) form.set('foId', foId);
  if (isLive) form.set('live', 'true');
  form.set('audio', file);
  const { text } = await upload<Transcription>('/functions/v1/transcribe-audio', form, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]),
  });
  return text;
}

/** As WAV when it is WebM, which not every engine takes. What this browser cannot decode, an engine may. */
async function fileOf(audio: Blob): Promise<Blob> {
  if (!audio.type.includes('webm')) return audio;
  return toWav(audio).catch(() => audio);
}
