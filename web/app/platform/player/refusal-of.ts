import { ApiError, isFailure } from '../api-error';

/** Why an address of sound gives none, in the server's words, which an audio element keeps to itself; undefined if it gives some. */
export async function refusalOf(url: string, signal: AbortSignal): Promise<ApiError | undefined> {
  try {
    const answer = await fetch(url, { signal });
    if (answer.ok) return void (await answer.body?.cancel());
    const body: unknown = await answer.json();
    if (!isFailure(body)) return undefined;
    return new ApiError(body.code, { status: answer.status, message: body.message });
  } catch {
    return undefined;
  }
}
