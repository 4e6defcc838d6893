import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { Invalid } from '#platform/errors';
import { type DocumentExtension, isDocumentExtension, mediaTypes } from '../reading/media-types.ts';
import { officeKind } from '../reading/office/office-kind.ts';
import { openPackage } from '../reading/office/package.ts';
import { DocumentProblem } from '../reading/problem.ts';

/** Pictures have a call of their own. */
export type UploadKind = 'document' | 'image';

export interface DocumentType {
  mediaType: string;
  extension: DocumentExtension;
}

const message = 'Please select a valid file type (txt, pdf, md, docx, xlsx, pptx, png, jpg, jpeg)';
const headBytes = 8192;

/**
 * The type that both the name and the content state; throws `Invalid` where they differ or it is not a document. What
 * is empty, damaged or protected is let in by its name: reading it says what is wrong.
 */
export async function documentType(
  fileName: string,
  localFile: string,
  kind: UploadKind,
): Promise<DocumentType> {
  const extension = extname(fileName).slice(1).toLowerCase().replace('jpeg', 'jpg');
  if (!isDocumentExtension(extension) || isPicture(extension) !== (kind === 'image'))
    throw new Invalid(message);
  const head = await headOf(localFile);
  if (head.length > 0 && !(await fits(extension, head, localFile))) throw new Invalid(message);
  return { mediaType: mediaTypes[extension], extension };
}

async function fits(extension: DocumentExtension, head: Buffer, localFile: string): Promise<boolean> {
  const isPdf = head.subarray(0, 1024).includes('%PDF-');
  if (extension === 'pdf') return isPdf;
  if (extension === 'txt' || extension === 'md') return !isPdf && (await isText(head));
  if (isOffice(extension)) return isOld(head) || (isZip(head) && (await statesKind(extension, localFile)));
  return (await fileTypeFromBuffer(head))?.ext.replace('apng', 'png') === extension;
}

/** Known binary formats, by their magic bytes, are not text; formats that are themselves written as text are. */
async function isText(head: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(head);
  return !found || /^text\/|[/+](?:xml|json)$|rtf$/.test(found.mime);
}

const isPicture = (extension: DocumentExtension) => mediaTypes[extension].startsWith('image/');
const isOffice = (extension: DocumentExtension) => /^(?:docx|xlsx|pptx)$/.test(extension);
const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
/** The container of older Office files, and of protected newer ones. */
const isOld = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'));

async function statesKind(extension: DocumentExtension, localFile: string): Promise<boolean> {
  try {
    await using file = await openPackage(localFile);
    return (await officeKind(file)) === extension;
  } catch (error) {
    if (error instanceof DocumentProblem) return true;
    throw error;
  }
}

export async function headOf(localFile: string): Promise<Buffer> {
  const file = await open(localFile);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
