import { ApiError, isFailure } from './api-error';
import { sendAsViewer } from './bearer';

export interface UploadOptions {
  /** Called with the upload progress, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** A connection counts as lost when nothing more could be sent for this many milliseconds. */
const sendingTimeout = 60_000;
/** Timeout of the response once everything is sent: the server stores the file, or compares a recording. */
const responseTimeout = 5 * 60_000;

/** Sends a multipart form; unlike `fetch`, with progress. Rejects with an `ApiError`. */
export async function upload<Answer>(
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<Answer> {
  const response = await sendAsViewer((headers) => send(path, form, headers, options));
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as Answer;
  const status = statusOf(response);
  if (!isFailure(body)) throw new ApiError('INTERNAL_SERVER_ERROR', { status });
  throw new ApiError(body.code, { status, message: body.message, data: body.details });
}

function send(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const lost = new TypeError('The connection broke during the upload.');
  let timer: ReturnType<typeof setTimeout>;
  const waitFor = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), milliseconds);
  };
  request.upload.onprogress = ({ loaded, total }) => {
    waitFor(loaded < total ? sendingTimeout : responseTimeout);
    onProgress?.(total > 0 ? loaded / total : 0);
  };
  return new Promise<Response>((resolve, reject) => {
    request.onload = () => resolve(new Response(request.response || null, { status: request.status }));
    request.onerror = () => reject(lost);
    request.onabort = () => reject(signal?.aborted ? signal.reason : lost);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    waitFor(sendingTimeout);
    request.send(form);
  }).finally(() => clearTimeout(timer));
}

/** An error has a status of 400 or more; a proxy may answer with anything. */
const statusOf = ({ status }: Response) => (status >= 400 ? status : 502);
