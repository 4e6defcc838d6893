import { ApiError, isFailure } from '../api-error';

/** Resolves to the server's error for an audio URL, which audio elements do not expose; undefined if the URL works. */
export async function refusalOf(url: string, signal: AbortSignal): Promise<ApiError | undefined> {
  try {
    const response = await fetch(url, { signal });
    if (response.ok) return void (await response.body?.cancel());
    const body: unknown = await response.json();
    if (!isFailure(body)) return undefined;
    return new ApiError(body.code, { status: response.status, message: body.message });
  } catch {
    return undefined;
  }
}
