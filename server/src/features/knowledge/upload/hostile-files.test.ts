import { randomBytes } from 'node:crypto';
import { fixture } from '@foyer/documents/testing/fixtures';
import { frameOf, packageOf, plainDocx, plainXlsx, wordXml } from '@foyer/documents/testing/office';
import { expect, test } from 'vitest';
import { passagesOf } from '../testing/passages.ts';
import { knowledgeSite } from '../testing/site.ts';
import { filesOf, upload, uploadAndWait } from '../testing/upload.ts';

const site = knowledgeSite();

const wrongContent =
  'Please select a valid file type (txt, pdf, md, docx, xlsx, pptx, png, jpg, jpeg). The content of this file is not what its name says';
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const ole = (word: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1000),
    Buffer.from(word, 'utf16le'),
    Buffer.alloc(1000),
  ]);
const validDocx = () => plainDocx(paragraph('A quiet harbour.'));

/** A document type whose entities expand to billions of words. */
const expandingEntities = `<!DOCTYPE w [<!ENTITY a "${'ha'.repeat(100)}">${Array.from(
  { length: 8 },
  (_, n) => `<!ENTITY ${'bcdefghi'[n]} "${`&${'abcdefgh'[n]};`.repeat(10)}">`,
).join('')}]>`;

/** A zip whose directory states a smaller size for its last entry than that has. */
async function zipWithFalseSize(): Promise<Buffer> {
  const zip = await packageOf({
    ...frameOf('word', 'w.xml'),
    'w.xml': wordXml(paragraph('ha'.repeat(100_000))),
  });
  const entry = zip.lastIndexOf(Buffer.from('PK\u0001\u0002'));
  zip.writeUInt32LE(500, entry + 24);
  return zip;
}

test.each<[string, string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['an empty document', 'empty.docx', () => plainDocx(''), /no text in it/],
  ['a file of no bytes', 'empty.xlsx', () => Buffer.alloc(0), /no text in it/],
  ['a workbook of empty sheets', 'blank.xlsx', () => plainXlsx('<sheetData/>'), /no text in it/],
  ['half a document', 'half.docx', async () => (await validDocx()).subarray(0, 300), /damaged/],
  ['a document that is not well formed', 'torn.docx', () => plainDocx('<w:p><w:r>'), /damaged/],
  ['a document without its main part', 'hollow.docx', () => packageOf(frameOf('word', 'w.xml')), /damaged/],
  ['a protected document', 'secret.docx', () => ole('EncryptedPackage'), /password/],
  ['a document of an older program', 'old.docx', () => ole('WordDocument'), /older Office/],
  [
    'entities that expand',
    'laughs.docx',
    () =>
      packageOf({
        ...frameOf('word', 'w.xml'),
        'w.xml': expandingEntities + wordXml(paragraph('&i;')),
      }),
    /damaged/,
  ],
  [
    'entities that name a file',
    'outside.docx',
    () =>
      packageOf({
        ...frameOf('word', 'w.xml'),
        'w.xml': `<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]>${wordXml(paragraph('&a;'))}`,
      }),
    /damaged/,
  ],
  [
    'a zip bomb of more than 20 times its size',
    'bomb.docx',
    () => plainDocx(paragraph('ha'.repeat(5_000_000))),
    /unpacks to far more/,
  ],
  ['a zip bomb that states a smaller size', 'liar.docx', zipWithFalseSize, /damaged/],
  [
    'a package of too many parts',
    'crowd.docx',
    () => {
      const crowd = Array.from({ length: 20_001 }, (_, n) => [`p/${n}`, '']);
      return packageOf({ ...frameOf('word', 'word/document.xml'), ...Object.fromEntries(crowd) }, false);
    },
    /unpacks to far more/,
  ],
  // The thread that reads the document rejects these, not the upload: the server parses no XML and no long directory.
  [
    'a zip whose list of parts has 200,000 attributes',
    'attributes.docx',
    () => {
      const attributes = Array.from({ length: 200_000 }, (_, n) => `a${n}=""`).join(' ');
      return packageOf({ '[Content_Types].xml': `<Types ${attributes}/>` }, false);
    },
    /damaged/,
  ],
  [
    'a zip whose directory is larger than 1 MB',
    'names.docx',
    () => {
      const names = Array.from({ length: 2500 }, (_, n) => [`${'p'.repeat(500)}${n}`, '']);
      return packageOf(Object.fromEntries(names), false);
    },
    /damaged/,
  ],
])('%s fails with a reason and leaves no passage', async (_, name, content, reason) => {
  const owner = await site.newOwner();
  const { job } = await uploadAndWait(site, owner, await content(), name);
  expect(job.status).toBe('failed');
  expect(job.error_message).toMatch(reason);
  expect(await passagesOf(site, owner.foId)).toEqual([]);
});

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  [
    'heading',
    'head.md',
    () => Buffer.from(`# ${'harbour '.repeat(5000)}\n\n${'A quiet harbour. '.repeat(500)}`),
  ],
  [
    'name of a sheet',
    'name.xlsx',
    () =>
      plainXlsx(
        `<sheetData>${'<row><c t="inlineStr"><is><t>A quiet harbour.</t></is></c></row>'.repeat(500)}</sheetData>`,
        `<sheet name="${'harbour '.repeat(5000)}" sheetId="1" r:id="s1"/>`,
      ),
  ],
])('a %s of 40 KB is not repeated in every passage', async (_, name, content) => {
  const owner = await site.newOwner();
  const { job } = await uploadAndWait(site, owner, await content(), name);
  expect(job.status).toBe('completed');
  const passages = await passagesOf(site, owner.foId);
  expect(passages.length).toBeGreaterThan(8);
  for (const { heading_path, place } of passages) {
    expect(heading_path.length).toBeLessThan(1000);
    expect(JSON.stringify(place).length).toBeLessThan(1000);
  }
});

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['a document called a workbook', 'sheet.xlsx', validDocx],
  ['a workbook called a presentation', 'show.pptx', () => plainXlsx('<sheetData/>')],
  ['any other zip called a document', 'archive.docx', () => packageOf({ 'a.txt': 'a' })],
  ['a text called a document', 'words.docx', () => Buffer.from('just words')],
  ['a document called a text', 'words.txt', validDocx],
  ['noise called a document', 'noise.docx', () => randomBytes(2000)],
  ['a photograph called a drawing', 'photo.png', () => fixture('pictures/ferry-on-its-side.jpg')],
  ['a scan called a document', 'scan.docx', () => fixture('pictures/bakery.png')],
  ['a scan called a PDF', 'scan.pdf', () => fixture('pictures/bakery.png')],
])('%s is rejected at once', async (_, name, content) => {
  const owner = await site.newOwner();
  const response = await upload(site, owner, await content(), name);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining(wrongContent) });
  expect(await filesOf(site, owner)).toEqual([]);
});

test('external links are neither followed nor needed', async () => {
  const owner = await site.newOwner();
  const rels =
    '<Relationships><Relationship Id="s" Type="t/styles" Target="http://127.0.0.1:9/styles.xml" TargetMode="External"/><Relationship Id="n" Type="t/numbering" Target="../../../../etc/passwd"/></Relationships>';
  const docx = await plainDocx(paragraph('A quiet harbour.'), { 'word/_rels/document.xml.rels': rels });
  expect((await uploadAndWait(site, owner, docx, 'links.docx')).job.status).toBe('completed');
});
