/// <reference path="./tesseract-core.d.ts" />
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Tesseract } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { DocumentProblem } from '../problem.ts';
import type { LanguageFile } from '../read-options.ts';
import { findLanguages } from './languages.ts';
import { type Recognised, sureLines } from './sure-lines.ts';

/** The LSTM engine, the only one in this build. */
const neuralNets = 1;
const ignore = () => undefined;

/** Returns the text in a picture, which is a file of an image format; `orientation` as EXIF counts it. */
export type Recognise = (picture: Uint8Array, orientation: number) => Recognised;

/**
 * Opens Tesseract as WebAssembly: no system program, no downloads. It runs synchronously; only ending its thread stops
 * it.
 */
export async function openRecogniser(languages: LanguageFile[] = findLanguages(['eng'])): Promise<Recognise> {
  const tesseract = await loadTesseract();
  for (const { name, file } of languages)
    tesseract.FS.writeFile(`${name}.traineddata`, await trainedData(file));
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, languages.map(({ name }) => name).join('+'), neuralNets) !== 0)
    throw new Error('Tesseract does not understand its language data');
  return (picture, orientation) => {
    tesseract.FS.writeFile('/input', picture);
    if (api.SetImageFile(orientation, 0) !== 0) throw new DocumentProblem('corrupt');
    api.Recognize(null);
    return sureLines(api.GetTSVText(0));
  };
}

/** The build with vector instructions is several times faster; processors without them get the other one. */
async function loadTesseract(): Promise<Tesseract> {
  const { default: load } = supportsVectors()
    ? await import('tesseract.js-core/tesseract-core-simd-lstm.js')
    : await import('tesseract.js-core/tesseract-core-lstm.js');
  return load({ print: ignore, printErr: ignore });
}

/** Feature test for SIMD: validates the smallest module with a vector. */
function supportsVectors(): boolean {
  const program = '0061736d010000000105016000017b030201000a0a0108004100fd0ffd620b';
  const { WebAssembly } = globalThis as unknown as {
    WebAssembly: { validate(program: Uint8Array): boolean };
  };
  return WebAssembly.validate(Buffer.from(program, 'hex'));
}

async function trainedData(file: string): Promise<Uint8Array> {
  const data = await readFile(file);
  return file.endsWith('.gz') ? promisify(gunzip)(data) : data;
}
