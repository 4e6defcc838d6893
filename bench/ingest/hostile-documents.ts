import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { frameOf, packageOf, plainDocx, plainXlsx, wordXml } from '../../documents/src/testing/office.ts';

export interface HostileDocument {
  name: string;
  /** Describes how it is invalid or large. */
  what: string;
  content: () => Buffer | Promise<Buffer>;
  /** Expected result; `either` if it depends on the machine's speed. */
  expectedStatus: 'failed' | 'completed' | 'refused' | 'either';
}

const megabyte = 2 ** 20;
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Text with a compression ratio of about ten: neither a zip bomb nor noise. */
function prose(bytes: number): string {
  const words = 'harbour lantern keeper mill river orchard ledger bridge winter kettle'.split(' ');
  let [text, state] = ['', 1];
  const parts: string[] = [];
  for (let length = 0; length < bytes; length += text.length) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    text = `${words[state % words.length]}${(state >> 8) % 1000} `;
    parts.push(text);
  }
  return parts.join('');
}

function rowsOf(bytes: number): string {
  const rows: string[] = [];
  for (let [length, at] = [0, 1]; length < bytes; at++) {
    const row = `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>item ${(at * 7919) % 99_991} of the store</t></is></c><c r="B${at}"><v>${(at * 104_729) % 1_299_709}</v></c></row>`;
    rows.push(row);
    length += row.length;
  }
  return `<sheetData>${rows.join('')}</sheetData>`;
}

/** Prepends zero bytes, up to the maximum size of a file. */
const prependZeros = (document: Buffer) =>
  Buffer.concat([Buffer.alloc(50 * megabyte - document.length - 1000), document]);

/** A package with uncompressed parts, large without being a zip bomb. */
const wideDocx = () =>
  packageOf({ ...frameOf('word', 'w.xml'), 'w.xml': wordXml(paragraph(prose(49 * megabyte))) }, false);

const entities = `<!DOCTYPE w [<!ENTITY a "${'ha'.repeat(100)}">${Array.from(
  { length: 8 },
  (_, n) => `<!ENTITY ${'bcdefghi'[n]} "${`&${'abcdefgh'[n]};`.repeat(10)}">`,
).join('')}]>`;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey PNG of zeros, so that few bytes hold many pixels. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const deflate = createDeflate();
  const packed = buffer(deflate);
  const row = Buffer.alloc(width + 1);
  for (let y = 0; y < height; y++)
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
  deflate.end();
  const parts = [chunk('IHDR', header), chunk('IDAT', await packed), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** Builds a PDF of these objects with a cross-reference table; the first object is the catalogue. */
function pdfOf(objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const push = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    push(
      Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    );
  }
  const start = length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`));
  push(Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`));
  return Buffer.concat(parts);
}

const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${data.length}>>stream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

/** A PDF of one page with this content and these resources, and the other objects that they refer to. */
const pageOf = (resources: string, content: Buffer, otherObjects: (string | Buffer)[]) =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<${resources}>>>>`,
    stream('/Filter/FlateDecode', deflateSync(content)),
    ...otherObjects,
  ]);

/** A square picture of zeros with this side in pixels. */
const image = (side: number) =>
  stream(
    `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode`,
    deflateSync(Buffer.alloc(3 * side * side)),
  );

async function manyPages(count: number): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const pdf = buffer(document);
  for (let page = 1; page <= count; page++)
    document.addPage().text(`Page ${page} tells of berth ${page * 7}.`);
  document.end();
  return pdf;
}

async function encryptedPdf(): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: 'x' });
  const pdf = buffer(document);
  document.text('Secret.').end();
  return pdf;
}

const protectedOffice = () =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1000),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(1000),
  ]);

const box = '/MediaBox[0 0 9 9]';
const text = (data: string) => Buffer.from(data);

export const hostileDocuments: HostileDocument[] = [
  { name: 'empty.txt', what: 'no bytes', content: () => Buffer.alloc(0), expectedStatus: 'failed' },
  { name: 'empty.docx', what: 'no bytes', content: () => Buffer.alloc(0), expectedStatus: 'failed' },
  {
    name: 'named.pdf',
    what: 'a docx named pdf',
    content: () => plainDocx(paragraph('Hello.')),
    expectedStatus: 'refused',
  },
  { name: 'locked.pdf', what: 'with a password', content: encryptedPdf, expectedStatus: 'failed' },
  { name: 'locked.docx', what: 'with a password', content: protectedOffice, expectedStatus: 'failed' },
  {
    name: 'torn.xlsx',
    what: 'half a file',
    content: async () => (await plainXlsx(rowsOf(9999))).subarray(0, 500),
    expectedStatus: 'failed',
  },
  {
    name: 'line.txt',
    what: '49 MB on one line',
    content: () => Buffer.from(prose(49 * megabyte)),
    expectedStatus: 'either',
  },
  {
    name: 'one-word.txt',
    what: '49 MB of one letter',
    content: () => Buffer.alloc(49 * megabyte, 'a'),
    expectedStatus: 'either',
  },
  {
    name: 'nested.md',
    what: '49 MB of list marks',
    content: () => Buffer.from('> - '.repeat(12 * megabyte)),
    expectedStatus: 'either',
  },
  { name: 'wide.docx', what: '49 MB in one paragraph', content: wideDocx, expectedStatus: 'either' },
  {
    name: 'rows.xlsx',
    what: '150 MB of rows, packed',
    content: () => plainXlsx(rowsOf(150 * megabyte)),
    expectedStatus: 'either',
  },
  {
    name: 'padded.docx',
    what: '50 MB before the package',
    content: async () => prependZeros(await plainDocx(paragraph('Hello.'))),
    expectedStatus: 'refused',
  },
  {
    name: 'bomb.docx',
    what: '199 MB from 200 KB',
    content: () => plainDocx(paragraph('ha'.repeat(99 * megabyte))),
    expectedStatus: 'failed',
  },
  {
    name: 'deep.docx',
    what: 'tables nested 25,000 deep',
    content: () => plainDocx('<w:tbl><w:tr><w:tc>'.repeat(25_000) + '</w:tc></w:tr></w:tbl>'.repeat(25_000)),
    expectedStatus: 'failed',
  },
  {
    name: 'crowd.xlsx',
    what: '30,000 parts',
    content: () =>
      packageOf({
        ...frameOf('xl', 'xl/workbook.xml'),
        ...Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`p/${n}`, ''])),
      }),
    expectedStatus: 'failed',
  },
  {
    name: 'entities.docx',
    what: 'XML entities that unfold',
    content: () => packageOf({ ...frameOf('word', 'w.xml'), 'w.xml': entities + wordXml(paragraph('&i;')) }),
    expectedStatus: 'failed',
  },
  { name: 'pages.pdf', what: '10,000 pages', content: () => manyPages(10_000), expectedStatus: 'either' },
  {
    name: 'tree.pdf',
    what: 'pages nested 200,000 deep',
    content: () =>
      pdfOf([
        '<</Type/Catalog/Pages 2 0 R>>',
        ...Array.from({ length: 200_000 }, (_, n) => `<</Type/Pages/Count 1/Kids[${n + 3} 0 R]>>`),
        `<</Type/Page${box}>>`,
      ]),
    expectedStatus: 'failed',
  },
  {
    name: 'loop.pdf',
    what: 'pages that hold themselves',
    content: () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>']),
    expectedStatus: 'failed',
  },
  {
    name: 'arrays.pdf',
    what: 'arrays nested 5 million deep',
    content: () => pageOf('', text('['.repeat(5_000_000)), []),
    expectedStatus: 'failed',
  },
  {
    name: 'stream.pdf',
    what: 'a page of 400 MB from 400 KB',
    content: () => pageOf('', Buffer.alloc(400 * megabyte, ' '), []),
    expectedStatus: 'failed',
  },
  {
    name: 'image.pdf',
    what: 'a picture of 12,000 x 12,000',
    content: () => pageOf('/XObject<</I 5 0 R>>', text('/I Do'), [image(12_000)]),
    expectedStatus: 'failed',
  },
  {
    name: 'images.pdf',
    what: '30 pictures of 4,400 x 4,400',
    content: () =>
      pageOf(
        `/XObject<<${Array.from({ length: 30 }, (_, n) => `/I${n} ${n + 5} 0 R`).join('')}>>`,
        text(Array.from({ length: 30 }, (_, n) => `/I${n} Do`).join(' ')),
        Array.from({ length: 30 }, () => image(4400)),
      ),
    expectedStatus: 'failed',
  },
  {
    name: 'forms.pdf',
    what: 'a form that draws itself',
    content: () =>
      pageOf('/XObject<</F 5 0 R>>', text('/F Do '.repeat(1000)), [
        stream(
          '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 5 0 R>>>>',
          text('/F Do '.repeat(1000)),
        ),
      ]),
    expectedStatus: 'failed',
  },
  {
    name: 'pixels.png',
    what: '30,000 x 30,000 pixels',
    content: () => pngOf(30_000, 30_000),
    expectedStatus: 'failed',
  },
  {
    name: 'most.png',
    what: '5,400 x 5,400 pixels',
    content: () => pngOf(5400, 5400),
    expectedStatus: 'failed',
  },
];
