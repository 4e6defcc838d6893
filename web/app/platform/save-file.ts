import { ApiError, isFailure } from './api-error';
import { sendAsViewer } from './bearer';
import { endIfStalled, fetchInTime } from './fetch-in-time';

/**
 * Downloads the response of an API path as the viewer, with the server's file name. Rejects with an `ApiError` if the
 * server gives a reason. `isSlow`: the file is much work for the server, as in `slowOperations`.
 */
export async function saveFrom(path: string, { isSlow = false } = {}): Promise<void> {
  const send = isSlow ? fetch : fetchInTime;
  const response = await sendAsViewer((headers) => send(path, { headers }).then(endIfStalled));
  if (!response.ok) throw await refusalOf(response, path);
  saveFile(await response.blob(), nameIn(response.headers.get('content-disposition') ?? ''));
}

async function refusalOf(response: Response, path: string): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  if (!isFailure(body)) return new Error(`${path} answered ${response.status}.`);
  return new ApiError(body.code, { status: response.status, message: body.message });
}

/** Downloads a blob as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * File name of a Content-Disposition header, plain or encoded by RFC 8187; empty if there is none, and the browser
 * chooses one.
 */
function nameIn(disposition: string): string {
  const plain = /filename="([^"]+)"/.exec(disposition)?.[1];
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return plain ?? (encoded ? decodeURIComponent(encoded) : '');
}
