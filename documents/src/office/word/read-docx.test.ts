import {
  AlignmentType,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { expect, test } from 'vitest';
import type { Note } from '../../note.ts';
import { readBlocks } from '../../read-blocks.ts';
import { docxOf, plainDocx, relationsXml } from '../../testing/office.ts';
import { sectionsOf } from '../../testing/sections.ts';

const readSections = async (docx: Buffer) => sectionsOf(await readBlocks(new Uint8Array(docx), 'docx'));

const line = (text: string) => new Paragraph(text);
const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({ text, heading: level });
const cell = (text: string, options: { rowSpan?: number; columnSpan?: number } = {}) =>
  new TableCell({ children: [line(text)], ...options });

test('text is found below its headings', async () => {
  const sections = await readSections(
    await docxOf([
      heading('The harbour', HeadingLevel.TITLE),
      heading('Ships', HeadingLevel.HEADING_1),
      line('Nine ships lie here.'),
      heading('Old ones', HeadingLevel.HEADING_2),
      line('The Petrel was built in 1902.'),
      heading('People', HeadingLevel.HEADING_1),
      line('Ada is the pilot.'),
    ]),
  );
  expect(sections.map(({ under, text }) => [under, text])).toEqual([
    ['The harbour › Ships', 'Nine ships lie here.'],
    ['The harbour › Ships › Old ones', 'The Petrel was built in 1902.'],
    ['The harbour › People', 'Ada is the pilot.'],
  ]);
});

test('tables keep their columns where cells are merged', async () => {
  const rows = [
    [cell('Berth'), cell('Ship'), cell('Length')],
    [cell('North', { rowSpan: 2 }), cell('Petrel'), cell('31 m')],
    [cell('Heron'), cell('24 m')],
    [cell('South'), cell('none today', { columnSpan: 2 })],
  ].map((children) => new TableRow({ children }));
  const [section] = await readSections(await docxOf([new Table({ rows })]));
  expect(section!.text).toBe(
    'Berth | Ship | Length\nNorth | Petrel | 31 m\nNorth | Heron | 24 m\nSouth | none today',
  );
});

test('numbered lists keep their numbers, and other lists get dashes', async () => {
  const levels = [
    { level: 0, format: 'decimal', text: '%1.', alignment: AlignmentType.START },
    { level: 1, format: 'lowerLetter', text: '%1.%2)', alignment: AlignmentType.START },
  ] as const;
  const step = (text: string, level: number) =>
    new Paragraph({ text, numbering: { reference: 'steps', level } });
  const [section] = await readSections(
    await docxOf(
      [
        step('Cast off', 0),
        step('Fore line', 1),
        step('Aft line', 1),
        step('Set sail', 0),
        new Paragraph({ text: 'Wear a vest', bullet: { level: 0 } }),
      ],
      { numbering: { config: [{ reference: 'steps', levels }] } },
    ),
  );
  expect(section!.text).toBe('1. Cast off\n1.a) Fore line\n1.b) Aft line\n2. Set sail\n- Wear a vest');
});

const listItem = (text: string, list: number) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

const docxWithNumbering = (items: string, lists: string) =>
  plainDocx(items, {
    'word/_rels/document.xml.rels': relationsXml({ n: ['numbering', 'numbering.xml'] }),
    'word/numbering.xml': `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${lists}</w:numbering>`,
  });

test('a list continues the numbers of an earlier one with the same definition, or begins with its own number', async () => {
  const lists = `
    <w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="0"/></w:num>`;
  const items = listItem('Cast off', 1) + listItem('Turn', 2) + listItem('Reef', 2) + listItem('Moor', 3);
  const [section] = await readSections(await docxWithNumbering(items, lists));
  expect(section!.text).toBe('1. Cast off\n5. Turn\n6. Reef\n7. Moor');
});

test.each([
  ['lowerLetter', 26, 'z', 'aa'],
  ['upperLetter', 52, 'ZZ', 'AAA'],
  ['lowerLetter', 0, '0', 'a'],
  ['lowerLetter', 999_999_999, '999999999', '1000000000'],
  ['upperRoman', 89, 'LXXXIX', 'XC'],
  ['lowerRoman', 1999, 'mcmxcix', 'mm'],
  ['upperRoman', 3999, 'MMMCMXCIX', '4000'],
])(
  'the numbers of a list in the format %s that begins with %i are %s and %s',
  async (format, start, first, second) => {
    const lists = `
    <w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const [section] = await readSections(
      await docxWithNumbering(listItem('Reef', 1) + listItem('Moor', 1), lists),
    );
    expect(section!.text).toBe(`${first}. Reef\n${second}. Moor`);
  },
);

test('a footnote is placed below the paragraph that refers to it', async () => {
  const children = [new TextRun('The light is red'), new FootnoteReferenceRun(1), new TextRun(' at night.')];
  const [section] = await readSections(
    await docxOf([new Paragraph({ children })], { footnotes: { 1: { children: [line('Until 1931.')] } } }),
  );
  expect(section!.text).toBe('The light is red[1] at night.\n[1] Until 1931.');
});

test('comments are placed below the text they are about, with their author', async () => {
  const comments = [
    { id: 0, author: 'Ada Quill', date: new Date(0), children: [line('The fee rises to 40 in May.')] },
    { id: 1, author: 'Bo', date: new Date(0), children: [line('About nothing that is left.')] },
  ];
  const children = [
    new CommentRangeStart(0),
    new TextRun('A berth costs 35 a night.'),
    new CommentRangeEnd(0),
    new TextRun({ children: [new CommentReference(0)] }),
  ];
  const sections = await readSections(
    await docxOf([new Paragraph({ children }), line('Ask the pilot.')], { comments: { children: comments } }),
  );
  expect(sections).toEqual([
    {
      under: '',
      place: {},
      text: 'A berth costs 35 a night.\nComment by Ada Quill: The fee rises to 40 in May.\n\nAsk the pilot.',
    },
    { under: 'Comments', place: {}, text: 'Comment by Bo: About nothing that is left.' },
  ]);
});

test('headers and footers are kept once, without page numbers', async () => {
  const page = new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] });
  const bytes = await Packer.toBuffer(
    new Document({
      evenAndOddHeaderAndFooters: true,
      sections: [
        {
          headers: {
            default: new Header({ children: [line('Harbour office, tariff of 2025')] }),
            even: new Header({ children: [line('Harbour office, tariff of 2025')] }),
          },
          footers: {
            default: new Footer({
              children: [line('Valid until 31 May.'), new Paragraph({ children: [page] })],
            }),
          },
          children: [line('A berth costs 35.')],
        },
      ],
    }),
  );
  expect(await readSections(bytes)).toEqual([
    { under: '', place: {}, text: 'A berth costs 35.' },
    { under: 'Page header', place: {}, text: 'Harbour office, tariff of 2025' },
    { under: 'Page footer', place: {}, text: 'Valid until 31 May.' },
  ]);
});

test('a note on a heading is placed below it, and endnotes are read like footnotes', async () => {
  const notes = (kind: string, text: string) =>
    `<w:${kind}s xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:${kind} w:id="2"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:${kind}></w:${kind}s>`;
  const sections = await readSections(
    await plainDocx(
      `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Lamps</w:t><w:footnoteReference w:id="2"/></w:r></w:p>
       <w:p><w:r><w:t>Oil first.</w:t><w:endnoteReference w:id="2"/></w:r></w:p>`,
      {
        'word/_rels/document.xml.rels': relationsXml({
          f: ['footnotes', 'footnotes.xml'],
          e: ['endnotes', 'endnotes.xml'],
        }),
        'word/footnotes.xml': notes('footnote', 'Since 1874.'),
        'word/endnotes.xml': notes('endnote', 'Whale oil.'),
      },
    ),
  );
  expect(sections).toEqual([
    { under: 'Lamps[1]', place: {}, text: '[1] Since 1874.\n\nOil first.[2]\n[2] Whale oil.' },
  ]);
});

test('hidden text and pictures are noted', async () => {
  const notes: Note[] = [];
  const docx = await plainDocx(
    `<w:p><w:r><w:t>Seen.</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>Unseen.</w:t></w:r></w:p>
     <w:p><w:r><w:drawing><a:blip xmlns:a="a" r:link="r1"/><a:blip xmlns:a="a" r:link="r2"/></w:drawing></w:r></w:p>`,
  );
  const blocks = await readBlocks(new Uint8Array(docx), 'docx', { onNote: (note) => notes.push(note) });
  expect(blocks).toEqual([{ kind: 'text', text: 'Seen.' }]);
  expect(notes).toEqual([{ kind: 'hidden_text' }, { kind: 'pictures_not_read', pictures: 2 }]);
});

test('a picture that several headers and the text show counts once', async () => {
  const notes: Note[] = [];
  const picture = (id: string) =>
    `<w:p><w:r><w:drawing><a:blip xmlns:a="a" r:embed="${id}"/></w:drawing></w:r></w:p>`;
  const pictures = (logo: string) =>
    relationsXml({ logo: ['image', `media/${logo}`], map: ['image', 'media/map.png'] });
  const docx = await plainDocx(`${picture('picture')}<w:p><w:r><w:t>Read.</w:t></w:r></w:p>`, {
    'word/_rels/document.xml.rels': relationsXml({
      first: ['header', 'header1.xml'],
      default: ['header', 'header2.xml'],
      picture: ['image', 'media/logo.png'],
    }),
    'word/header1.xml': `<w:hdr>${picture('logo')}</w:hdr>`,
    'word/_rels/header1.xml.rels': pictures('logo.png'),
    'word/header2.xml': `<w:hdr>${picture('logo')}${picture('map')}</w:hdr>`,
    'word/_rels/header2.xml.rels': pictures('copy-of-logo.png'),
    'word/media/logo.png': 'logo',
    'word/media/copy-of-logo.png': 'logo',
    'word/media/map.png': 'map',
  });
  await readBlocks(new Uint8Array(docx), 'docx', { onNote: (note) => notes.push(note) });
  expect(notes).toEqual([{ kind: 'pictures_not_read', pictures: 2 }]);
});

test('a damaged part is skipped and noted', async () => {
  const notes: Note[] = [];
  const docx = await plainDocx('<w:p><w:r><w:t>Read.</w:t></w:r></w:p>', {
    'word/_rels/document.xml.rels': relationsXml({
      c: ['comments', 'comments.xml'],
      h: ['header', 'header1.xml'],
    }),
    'word/comments.xml': '<w:comments',
    'word/header1.xml': '<!DOCTYPE x [<!ENTITY e "x">]><w:hdr>&e;</w:hdr>',
  });
  const blocks = await readBlocks(new Uint8Array(docx), 'docx', { onNote: (note) => notes.push(note) });
  expect(blocks).toEqual([{ kind: 'text', text: 'Read.' }]);
  expect(notes).toEqual([{ kind: 'parts_not_read', parts: 2 }]);
});

test('deleted, moved and hidden text and field instructions are not read', async () => {
  const run = (text: string, properties = '') => `<w:r>${properties}<w:t>${text}</w:t></w:r>`;
  const sections = await readSections(
    await plainDocx(
      `<w:p>${run('Kept. ')}<w:del>${run('Struck out. ')}</w:del><w:moveFrom>${run('Moved. ')}</w:moveFrom>
       ${run('Hidden. ', '<w:rPr><w:vanish/></w:rPr>')}<w:r><w:instrText>PAGE</w:instrText></w:r>${run('Also kept.')}</w:p>`,
    ),
  );
  expect(sections).toEqual([{ under: '', place: {}, text: 'Kept. Also kept.' }]);
});

test('headings are also recognised by their outline level, and the table of contents is left out', async () => {
  const style = (id: string, inside: string) => `<w:style w:styleId="${id}">${inside}</w:style>`;
  const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
    ${style('berschrift1', '<w:name w:val="heading 1"/>')}
    ${style('Kapitel', '<w:name w:val="Kapitel"/><w:basedOn w:val="berschrift1"/>')}
    ${style('Abschnitt', '<w:name w:val="Abschnitt"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr>')}
    ${style('Verzeichnis1', '<w:name w:val="toc 1"/>')}
    ${style('Kreis', '<w:name w:val="Kreis"/><w:basedOn w:val="Kreis"/>')}</w:styles>`;
  const paragraph = (id: string, text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const body = [
    paragraph('Verzeichnis1', 'Bienen ... 4'),
    paragraph('Kapitel', 'Bienen'),
    paragraph('Abschnitt', 'Winter'),
    paragraph('Kreis', 'Sie bleiben im Stock.'),
  ];
  const sections = await readSections(
    await plainDocx(body.join(''), {
      'word/styles.xml': styles,
      'word/_rels/document.xml.rels': relationsXml({ s: ['styles', 'styles.xml'] }),
    }),
  );
  expect(sections).toEqual([{ under: 'Bienen › Winter', place: {}, text: 'Sie bleiben im Stock.' }]);
});
