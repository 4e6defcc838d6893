import { openRecogniser } from '../../documents/src/image/recognise-text.ts';
import { openPackage } from '../../documents/src/office/package.ts';
import { readXml } from '../../documents/src/office/read-xml.ts';
import { readPdf } from '../../documents/src/pdf/read-pdf.ts';

/** Seconds that the libraries alone take for a document: to decode it, or to unpack it and parse every part. */
export async function secondsOfLibraries(name: string, content: Buffer): Promise<number> {
  const start = performance.now();
  const bytes = new Uint8Array(content);
  if (name.endsWith('.txt')) new TextDecoder().decode(bytes);
  else if (name.endsWith('.pdf')) await readPdf(bytes, {});
  else if (name.endsWith('.png')) (await openRecogniser())(bytes, 1);
  else await parseAll(bytes, partsOf[name.split('.').at(-1) as keyof typeof partsOf]);
  return (performance.now() - start) / 1000;
}

const partsOf = {
  docx: ['word/document.xml'],
  xlsx: ['xl/worksheets/sheet1.xml'],
  pptx: Array.from({ length: 300 }, (_, at) => `ppt/s${at}.xml`),
};

async function parseAll(bytes: Uint8Array, parts: string[]): Promise<void> {
  await using file = await openPackage(bytes);
  for (const part of parts) await readXml(file, part, {});
}
