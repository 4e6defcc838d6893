import type { Transcription } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { ApiError } from '../api-error';
import { upload } from '../upload';
import { messages } from './messages';
import { toWav } from './to-wav';

const { maxBytes, seconds } = limits.transcription;

export type Transcribe = (audio: Blob, signal: AbortSignal) => Promise<string>;

/**
 * Transcribes audio, for this persona once there is one. `isLive`: said in a talk, where the timeout is shorter. Rejects with
 * an `ApiError` if the server rejects.
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

/** Converts WebM, which not every engine accepts, to WAV. Audio that the browser cannot decode is sent as it is. */
async function fileOf(audio: Blob): Promise<Blob> {
  if (!audio.type.includes('webm')) return audio;
  return toWav(audio).catch(() => audio);
}
