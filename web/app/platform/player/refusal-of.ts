import { ApiError, isFailure } from '../api-error';

/** Resolves to the server's error for an audio URL, which audio elements do not expose; undefined if the URL works. */
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
