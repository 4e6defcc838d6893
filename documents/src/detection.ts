import type { OfficeKind } from './office/office-kind.ts';

const oldOffice = Buffer.from('d0cf11e0', 'hex');
const zip = Buffer.from('PK\u0003\u0004');

export const isPdf = (head: Buffer): boolean => head.subarray(0, 1024).includes('%PDF-');

/** Known binary formats, by their magic bytes, are not text; formats based on text are. */
export async function isText(head: Buffer): Promise<boolean> {
  if (isPdf(head)) return false;
  const detected = await fileTypeOf(head);
  return !detected || /^text\/|[/+](?:xml|json)$|rtf$/.test(detected.mime);
}

export const isPicture = (format: 'png' | 'jpg') => async (head: Buffer) =>
  (await fileTypeOf(head))?.ext.replace('apng', 'png') === format;

/** Legacy and protected Office files (OLE containers) are accepted here; reading them reports the problem. */
export const isOffice = (kind: OfficeKind) => async (head: Buffer, file: string) =>
  startsWith(head, oldOffice) ||
  (startsWith(head, zip) && (await import('./office/office-kind.ts')).mayBe(kind, file));

/** Loaded on demand, like the readers. */
async function fileTypeOf(head: Buffer) {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(head);
}

const startsWith = (head: Buffer, mark: Buffer) => head.subarray(0, mark.length).equals(mark);
