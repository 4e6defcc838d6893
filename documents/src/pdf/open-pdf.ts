import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentProblem } from '../problem.ts';

export type PdfDocument = PDFDocumentProxy;
export type PdfPage = PDFPageProxy;

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('pdfjs-dist/package.json'));
/** Folders of the data files of pdf.js, with a trailing slash since pdf.js appends the file name. */
const dataIn = (name: string) => `${join(folder, name)}/`;

/** In pixels; larger pictures are not decoded. An A4 page at 600 dpi has 35 million. */
const maxImageSize = 45_000_000;

/** Opens a PDF. pdf.js gets its standard fonts and decoders, and character maps for East Asian fonts not in the file. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const loading = getDocument({
    data: bytes,
    cMapUrl: dataIn('cmaps'),
    standardFontDataUrl: dataIn('standard_fonts'),
    wasmUrl: dataIn('wasm'),
    verbosity: 0,
    maxImageSize,
  });
  try {
    return await loading.promise;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new DocumentProblem(name === 'PasswordException' ? 'encrypted' : 'corrupt', error);
  }
}
