import { bearer, updateSessionOnRefusal } from './bearer';

/** Has the browser save, as the viewer, what a path of the API answers with, under the name that the server gives it. */
export async function saveFrom(path: string): Promise<void> {
  const answer = await fetch(path, { headers: await bearer() });
  if (!answer.ok) {
    await updateSessionOnRefusal(answer);
    throw new Error(`${path} answered ${answer.status}.`);
  }
  saveFile(await answer.blob(), nameIn(answer.headers.get('content-disposition') ?? ''));
}

/** Has the browser save something of this page as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Plain, or as RFC 8187 writes what is not ASCII; empty where there is none, and then the browser finds one. */
function nameIn(disposition: string): string {
  const plain = /filename="([^"]+)"/.exec(disposition)?.[1];
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return plain ?? (encoded ? decodeURIComponent(encoded) : '');
}
