import {
  type DocumentFormat,
  documentFormats,
  formatOfName,
  wrongDocumentType,
} from '@foyer/contract/document-formats';
import { fitsFormat } from '@foyer/documents';
import { Invalid } from '#platform/errors';

/** Pictures have a separate upload route. */
export type UploadKind = (typeof documentFormats)[DocumentFormat]['upload'];

/**
 * The format, on which name and content must agree; throws `Invalid` if they differ or it is not a document. Empty,
 * damaged or protected files are accepted by their name; reading them reports the problem.
 */
export async function documentFormat(
  fileName: string,
  localFile: string,
  kind: UploadKind,
): Promise<DocumentFormat> {
  const format = formatOfName(fileName);
  if (!format || documentFormats[format].upload !== kind) throw new Invalid(wrongDocumentType);
  if (!(await fitsFormat(localFile, format)))
    throw new Invalid(
      `${wrongDocumentType}. The content of this file is not what its name says (${format}).`,
    );
  return format;
}
