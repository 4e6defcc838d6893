import { ApiError, isFailure } from './api-error';
import { bearer, updateSessionOnRefusal } from './bearer';

export interface UploadOptions {
  /** Called with the upload progress, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a multipart form; unlike `fetch`, with progress. Rejects with an `ApiError`. */
export async function upload<Answer>(
  path: string,
  form: FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer> {
  const headers = await bearer();
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.responseType = 'json';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  await new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    request.onerror = () => reject(new TypeError('The connection broke during the upload.'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
  const body: unknown = request.response;
  // An abort clears the status even if the response has arrived, and a response that signs the person out causes an
  // abort.
  const status = statusOf(request);
  if (request.status >= 200 && request.status < 300) return body as Answer;
  await updateSessionOnRefusal(new Response(JSON.stringify(body), { status }), headers);
  if (!isFailure(body)) throw new ApiError('INTERNAL_SERVER_ERROR', { status });
  throw new ApiError(body.code, { status, message: body.message, data: body.details });
}

/** An error has a status of 400 or more; a proxy may answer with anything. */
const statusOf = ({ status }: XMLHttpRequest) => (status >= 400 ? status : 502);
