import { hasCode, isApiError } from '../api-error';
import { messages } from './messages';

export interface Failure {
  message: string;
  /** True if a retry may work. */
  isTransient: boolean;
}

/** True if the audio contained no speech: not a failure, and a retry would give the same result. */
export const isSilence = (error: unknown) => hasCode(error, 'no_speech');

/** Error message of a failed transcription. Rejections and timeouts are not retried. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { message: messages.timeout, isTransient: false };
  if (!isApiError(error)) return { message: messages.unreachable, isTransient: true };
  const isPermanent = error.status < 500 || error.status === 501 || error.status === 504;
  return { message: error.message || messages.unreachable, isTransient: !isPermanent };
}
