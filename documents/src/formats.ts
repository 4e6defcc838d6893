import { isOffice, isPdf, isPicture, isText } from './detection.ts';
import { officeReader } from './office/read-office.ts';
import type { Read } from './read-options.ts';
import { decodeText } from './text/decode-text.ts';

interface FormatReader {
  /** True if a file with these first bytes may be of this format. Not called for empty files. */
  fits(head: Buffer, path: string): boolean | Promise<boolean>;
  /** Loads its reader on demand: a thread starts several times faster without the others. */
  load(): Promise<Read>;
}

const textReader =
  (read: (text: string) => ReturnType<Read>): Read =>
  async (bytes, options) =>
    read(await decodeText(bytes, options));

/** A new format is one more line, and its reader. */
export const formats = {
  txt: { fits: isText, load: async () => textReader((await import('./text/plain-text.ts')).readPlainText) },
  md: { fits: isText, load: async () => textReader((await import('./text/read-markdown.ts')).readMarkdown) },
  pdf: { fits: isPdf, load: async () => (await import('./pdf/read-pdf.ts')).readPdf },
  docx: {
    fits: isOffice('docx'),
    load: async () => officeReader((await import('./office/word/read-docx.ts')).readDocx),
  },
  xlsx: {
    fits: isOffice('xlsx'),
    load: async () => officeReader((await import('./office/sheet/read-xlsx.ts')).readXlsx),
  },
  pptx: {
    fits: isOffice('pptx'),
    load: async () => officeReader((await import('./office/slides/read-pptx.ts')).readPptx),
  },
  png: { fits: isPicture('png'), load: async () => (await import('./image/read-image.ts')).readImage },
  jpg: { fits: isPicture('jpg'), load: async () => (await import('./image/read-image.ts')).readImage },
} satisfies Record<string, FormatReader>;

/** Named by the usual file extension. */
export type DocumentFormat = keyof typeof formats;
