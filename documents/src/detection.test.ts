import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fitsFormat } from './fits-format.ts';
import type { DocumentFormat } from './formats.ts';
import { corpus, fixture } from './testing/fixtures.ts';
import { frameOf, packageOf } from './testing/office.ts';

const office: DocumentFormat[] = ['docx', 'xlsx', 'pptx'];

/** The Office formats that a file fits. */
async function fittingFormats(bytes: Buffer): Promise<DocumentFormat[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-detection-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'document');
  await writeFile(path, bytes);
  const fits = await Promise.all(office.map((format) => fitsFormat(path, format)));
  return office.filter((_, index) => fits[index]);
}

const partsWithTypes = (xml: string | Buffer) => ({
  ...frameOf('word', 'w.xml'),
  '[Content_Types].xml': xml,
});
const partsWithType = (type: string) =>
  partsWithTypes(`<Types><Override PartName="/w.xml" ContentType="${type}"/></Types>`);

test.each([
  ...corpus.map(({ file }) => `corpus/documents/${file}`),
  'office/berths.docx',
  'office/fees.xlsx',
  'office/year.pptx',
])('%s fits no Office format but its own', async (file) => {
  const own = office.filter((format) => file.endsWith(format));
  expect(await fittingFormats(await fixture(file))).toEqual(own);
});

test.each<[string, DocumentFormat[]]>([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml', ['docx']],
  ['application/vnd.ms-word.document.macroEnabled.main+xml', ['docx']],
  ['application/vnd.ms-word.template.macroEnabledTemplate.main+xml', ['docx']],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document.glossary+xml', []],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml', ['xlsx']],
  ['application/vnd.ms-excel.sheet.macroEnabled.main+xml', ['xlsx']],
  ['application/vnd.ms-excel.sheet.binary.macroEnabled.main', []],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', []],
  ['application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml', ['pptx']],
  ['application/vnd.ms-powerpoint.template.macroEnabled.main+xml', ['pptx']],
])('a file with a part of the type %s fits %j', async (type, formats) => {
  expect(await fittingFormats(await packageOf(partsWithType(type)))).toEqual(formats);
});

test('the main type may be the default of an extension, as Open XML SDK writes it', async () => {
  const xml =
    '<Types><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  expect(await fittingFormats(await packageOf(partsWithTypes(xml)))).toEqual(['docx']);
});

test('the list of parts may be in UTF-16', async () => {
  const { '[Content_Types].xml': xml } = frameOf('xl', 'x.xml');
  expect(
    await fittingFormats(await packageOf(partsWithTypes(Buffer.from(`\ufeff${xml}`, 'utf16le')))),
  ).toEqual(['xlsx']);
});

test('a file whose list of parts is damaged or larger than 1 MB fits every Office format', async () => {
  const attributes = Array.from({ length: 200_000 }, (_, n) => `a${n}=""`).join(' ');
  expect(await fittingFormats(await packageOf(partsWithTypes(`<Types ${attributes}/>`), false))).toEqual(
    office,
  );
  const damaged = await packageOf(partsWithTypes('<Types/>'));
  expect(await fittingFormats(damaged.fill(0xff, 49, 53))).toEqual(office);
});

test('a file whose zip directory is larger than 1 MB fits every Office format', async () => {
  const parts = Array.from({ length: 2500 }, (_, n) => [`${'p'.repeat(500)}${n}`, '']);
  expect(await fittingFormats(await packageOf(Object.fromEntries(parts), false))).toEqual(office);
});
