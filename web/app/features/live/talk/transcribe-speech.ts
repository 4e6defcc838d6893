import { isSilence } from '../../../platform/recording/failure';
import { transcribe } from '../../../platform/recording/transcribe';
import { retryOnConnectionLoss } from './retry-on-connection-loss';

/** Transcribes a recording; empty if the engine heard no words. */
export async function transcribeSpeech(
  audio: Blob,
  foId: string,
  options: { signal: AbortSignal; onConnectionLost: (isLost: boolean) => void },
): Promise<string> {
  try {
    return await retryOnConnectionLoss(
      () => transcribe(audio, foId, options.signal, { isLive: true }),
      options,
    );
  } catch (error) {
    if (isSilence(error)) return '';
    throw error;
  }
}
