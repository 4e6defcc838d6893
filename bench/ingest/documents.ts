import { readFile } from 'node:fs/promises';
import {
  frameOf,
  packageOf,
  plainDocx,
  plainXlsx,
  relationsXml,
} from '../../documents/src/testing/office.ts';
import { printPdf } from '../quality/print-pdf.ts';

export interface BenchDocument {
  name: string;
  content: Buffer;
  /** Number of pages, slides, rows or pictures; of paragraphs for other formats. */
  parts: number;
  unit: string;
}

const words = 'harbour lantern keeper mill river orchard ledger bridge winter kettle'.split(' ');

/** A unique paragraph, so that compression and caches work no better than with real text. */
function paragraph(seed: number): string {
  let state = seed * 2_654_435_761;
  const paragraphWords = Array.from({ length: 60 }, (_, at) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return `${words[state % words.length]}${at % 4 === 0 ? (state % 10_000).toString(36) : ''}`;
  });
  return `${paragraphWords.join(' ')}.`;
}

const paragraphs = (count: number) => Array.from({ length: count }, (_, seed) => paragraph(seed + 1));

export async function createDocuments(): Promise<BenchDocument[]> {
  const namespaces = 'xmlns:a="a" xmlns:p="p" xmlns:r="r"';
  const slide = (text: string) =>
    `<p:sld ${namespaces}><p:sp><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sp></p:sld>`;
  const slides = paragraphs(300).map((text, at) => [`ppt/s${at}.xml`, slide(text)] as const);
  const rows = paragraphs(10_000).map(
    (text, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${text.slice(0, 60)}</t></is></c><c r="B${at + 1}"><v>${at * 1.5}</v></c></row>`,
  );
  const scan = new URL('../../documents/fixtures/pictures/bakery.png', import.meta.url);
  const body = paragraphs(4000).map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
  return [
    {
      name: 'plain.txt',
      content: Buffer.from(paragraphs(4000).join('\n\n')),
      parts: 4000,
      unit: 'paragraphs',
    },
    {
      name: 'print.pdf',
      content: await printPdf(
        Array.from({ length: 200 }, (_, page) =>
          paragraphs(4 * (page + 1))
            .slice(-4)
            .join('\n\n'),
        ),
      ),
      parts: 200,
      unit: 'pages',
    },
    { name: 'text.docx', content: await plainDocx(body.join('')), parts: 4000, unit: 'paragraphs' },
    {
      name: 'rows.xlsx',
      content: await plainXlsx(`<sheetData>${rows.join('')}</sheetData>`),
      parts: 10_000,
      unit: 'rows',
    },
    {
      name: 'slides.pptx',
      content: await packageOf({
        ...frameOf('ppt', 'ppt/p.xml'),
        'ppt/p.xml': `<p:presentation ${namespaces}>${slides.map((_, at) => `<p:sldId id="${at}" r:id="s${at}"/>`).join('')}</p:presentation>`,
        'ppt/_rels/p.xml.rels': relationsXml(
          Object.fromEntries(slides.map((_, at) => [`s${at}`, ['slide', `s${at}.xml`]])),
        ),
        ...Object.fromEntries(slides),
      }),
      parts: 300,
      unit: 'slides',
    },
    { name: 'scan.png', content: await readFile(scan), parts: 1, unit: 'pictures' },
  ];
}
