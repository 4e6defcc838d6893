/** Why nobody can be heard; the talk goes on by keyboard. */
export type NoMicrophone = 'missing' | 'refused' | 'busy' | 'insecure';

/** The microphone, with the persona's own voice taken out of it as far as the browser can. */
export async function openMicrophone(): Promise<MediaStream | NoMicrophone> {
  // Browsers hide it from pages that come without TLS.
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
