import { sendAsViewer } from './bearer';

/** Downloads the response of an API path as the viewer, with the server's file name. */
export async function saveFrom(path: string): Promise<void> {
  const response = await sendAsViewer((headers) => fetch(path, { headers }));
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  saveFile(await response.blob(), nameIn(response.headers.get('content-disposition') ?? ''));
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
