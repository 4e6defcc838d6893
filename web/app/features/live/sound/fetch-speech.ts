import { api } from '../../../platform/api';
import { ApiError, hasCode, isFailure } from '../../../platform/api-error';

/** Fetches the speech of a piece of text in the persona's voice; null if it contains nothing to read aloud. */
export async function fetchSpeech(
  context: BaseAudioContext,
  prose: string,
  foId: string,
  signal: AbortSignal,
): Promise<AudioBuffer | null> {
  try {
    const { audioUrl } = await api.speech.generate({ text: prose, foId, early: true }, { signal });
    const response = await fetch(audioUrl, { signal });
    if (!response.ok) throw await refusalOf(response);
    return await context.decodeAudioData(await response.arrayBuffer());
  } catch (error) {
    if (hasCode(error, 'nothing_to_say')) return null;
    throw error;
  }
}

async function refusalOf(response: Response) {
  const body: unknown = await response.json().catch(() => null);
  if (!isFailure(body)) return new ApiError('INTERNAL_SERVER_ERROR', { status: response.status });
  return new ApiError(body.code, { status: response.status, message: body.message });
}
