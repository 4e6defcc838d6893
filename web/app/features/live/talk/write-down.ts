import { isApiError } from '../../../platform/api-error';
import { transcribe } from '../../../platform/recording/transcribe';
import { throughBreaks } from './through-breaks';

/** Transcribes a recording; empty if the engine heard no words. */
export async function writeDown(
  audio: Blob,
  foId: string,
  options: { signal: AbortSignal; onBroken: (broken: boolean) => void },
): Promise<string> {
  try {
    return await throughBreaks(() => transcribe(audio, foId, options.signal, { isLive: true }), options);
  } catch (error) {
    if (isApiError(error) && error.code === 'no_speech') return '';
    throw error;
  }
}
