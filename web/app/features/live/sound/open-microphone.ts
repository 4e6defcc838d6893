/** Why there is no microphone; the talk continues by keyboard. */
export type NoMicrophone = 'missing' | 'refused' | 'busy' | 'insecure';

/** The microphone with the browser's echo cancellation. */
export async function openMicrophone(): Promise<MediaStream | NoMicrophone> {
  // Undefined on pages without TLS.
  if (!navigator.mediaDevices) return 'insecure';
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
  }
}
