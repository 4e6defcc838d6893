import {
  type DocumentFormat,
  documentFormats,
  formatOfName,
  wrongDocumentType,
} from '@foyer/contract/document-formats';
import { fitsFormat } from '@foyer/documents';
import { Invalid } from '#platform/errors';

/** Pictures have a call of their own. */
export type UploadKind = (typeof documentFormats)[DocumentFormat]['upload'];

/**
 * The format that both the name and the content state; throws `Invalid` where they differ or it is not a document. What
 * is empty, damaged or protected is let in by its name: reading it says what is wrong.
 */
export async function documentFormat(
  fileName: string,
  localFile: string,
  kind: UploadKind,
): Promise<DocumentFormat> {
  const format = formatOfName(fileName);
  if (!format || documentFormats[format].upload !== kind || !(await fitsFormat(localFile, format)))
    throw new Invalid(wrongDocumentType);
  return format;
}
