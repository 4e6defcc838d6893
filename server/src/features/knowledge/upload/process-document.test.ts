import { eastAsianPdf } from '@foyer/documents/testing/east-asian-pdf';
import { encodeAs } from '@foyer/documents/testing/legacy-encoding';
import { pdfOf } from '@foyer/documents/testing/pdf';
import { adobeForm } from '@foyer/documents/testing/raw-pdf';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fos } from '../../personas/table.ts';
import { knowledge_base, knowledge_terms } from '../table.ts';
import { knowledgeSite } from '../testing/site.ts';
import { filesOf, jobsOf, upload, uploadAndWait } from '../testing/upload.ts';

const site = knowledgeSite();
const passagesOf = (foId: string) =>
  site.platform.database.db
    .select()
    .from(knowledge_base)
    .where(eq(knowledge_base.fo_id, foId))
    .orderBy(knowledge_base.position);

test('a PDF becomes passages with pages, headings and tables, and a running header is read once', async () => {
  const owner = await site.newOwner();
  const pdf = await pdfOf(
    [
      { heading: 'The lighthouse', paragraphs: ['The lighthouse at Marrow Point was first lit in 1874.'] },
      { heading: 'The keepers', paragraphs: ['Ada Quill kept the light for thirty-one years.'] },
      {
        heading: 'The lamps',
        paragraphs: ['Three lamps have burned there.'],
        table: [
          ['Lamp', 'Year', 'Range'],
          ['Oil', '1874', '12 miles'],
          ['Electric', '1931', '24 miles'],
        ],
      },
    ],
    { header: 'Annals of the coast', numbered: true },
  );
  const { job } = await uploadAndWait(site, owner, pdf, 'annals.pdf');
  expect(job).toMatchObject({ status: 'completed', progress: 100, error_message: null });
  const passages = await passagesOf(owner.foId);
  expect(job.total_chunks).toBe(passages.length);
  expect(passages.map(({ place }) => place)).toEqual([
    { page: 1 },
    { page: 1, heading: 'The lighthouse' },
    { page: 2, heading: 'The keepers' },
    { page: 3, heading: 'The lamps' },
  ]);
  expect(passages[0]!.text).toBe('Annals of the coast');
  expect(passages[1]!.text).toBe('The lighthouse at Marrow Point was first lit in 1874.');
  expect(passages[3]!.text).toContain(
    'Lamp | Year | Range\nOil | 1874 | 12 miles\nElectric | 1931 | 24 miles',
  );
  expect(await filesOf(site, owner)).toMatchObject([{ file_name: 'annals.pdf', passages: 4 }]);
});

test('invoices with similar pages keep all their text', async () => {
  const owner = await site.newOwner();
  const invoice = (number: number, due: number) => ({
    paragraphs: [`Invoice ${number}`],
    footer: `Total due: ${due} EUR`,
  });
  const pdf = await pdfOf([104, 88, 310, 88, 97].map((due, at) => invoice(1041 + at, due)));
  const { job } = await uploadAndWait(site, owner, pdf, 'invoices.pdf');
  expect(job).toMatchObject({ status: 'completed', error_message: null });
  const headingsAndTexts = (await passagesOf(owner.foId)).map(({ place, text }) => [place.heading, text]);
  expect(headingsAndTexts).toEqual(
    [104, 88, 310, 88, 97].map((due, at) => [`Invoice ${1041 + at}`, `Total due: ${due} EUR`]),
  );
});

test('a word hyphenated at the end of a line is joined', async () => {
  const owner = await site.newOwner();
  const pdf = await pdfOf([{ paragraphs: ['The keeper watched the light-\nhouse while the storm grew.'] }]);
  await uploadAndWait(site, owner, pdf, 'note.pdf');
  expect((await passagesOf(owner.foId))[0]!.text).toContain('watched the lighthouse while');
});

test('scanned pages after the fiftieth are not read, and the file reports it', async () => {
  const owner = await site.newOwner();
  const text = { paragraphs: ['The ferry to Fenwick leaves at seven.'] };
  const bare = Array.from({ length: 52 }, () => ({ paragraphs: [] }));
  const { job } = await uploadAndWait(site, owner, await pdfOf([text, ...bare]), 'scan.pdf');
  expect(job).toMatchObject({
    status: 'completed',
    error_message: null,
    notes: [
      { kind: 'pages_without_text', text: '50 pages without text.' },
      { kind: 'pages_not_read', text: expect.stringMatching(/^2 pages not read: only the first 50 pages/) },
    ],
  });
  expect(await passagesOf(owner.foId)).toHaveLength(1);
});

test('Markdown keeps its headings and loses its syntax', async () => {
  const owner = await site.newOwner();
  const text =
    '# Garden\n\nIntro with **bold**.\n\n## Roses\n\n| Kind | Bloom |\n|---|---|\n| Damask | June |\n';
  await uploadAndWait(site, owner, text, 'garden.md');
  const passages = await passagesOf(owner.foId);
  expect(passages.map(({ heading_path, text }) => [heading_path, text])).toEqual([
    ['Garden', 'Intro with bold.'],
    ['Garden › Roses', 'Kind | Bloom\nDamask | June'],
  ]);
});

test.each([
  ['UTF-8', Buffer.from('Die Möwe heißt Jürgen.')],
  ['UTF-8 with a mark', Buffer.from('\ufeffDie Möwe heißt Jürgen.')],
  ['UTF-16', Buffer.from('\ufeffDie Möwe heißt Jürgen.', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('Die Möwe heißt Jürgen.', 'utf16le')],
  [
    'UTF-32',
    Buffer.from(Uint32Array.from('\ufeffDie Möwe heißt Jürgen.', (sign) => sign.charCodeAt(0)).buffer),
  ],
  ['Latin-1', Buffer.from('Die Möwe heißt Jürgen.', 'latin1')],
])('text in %s is read', async (_, bytes) => {
  const owner = await site.newOwner();
  await uploadAndWait(site, owner, bytes, 'note.txt');
  expect((await passagesOf(owner.foId)).map(({ text }) => text)).toEqual(['Die Möwe heißt Jürgen.']);
});

test('text in a legacy encoding is read, and its job reports which encoding was detected', async () => {
  const owner = await site.newOwner();
  const text = '祖母は港町で小さな食堂を営んでいた。毎朝五時に起きて市場へ行き、魚を選んだ。';
  const { job } = await uploadAndWait(site, owner, encodeAs('shift_jis', text), 'note.txt');
  expect(job).toMatchObject({
    status: 'completed',
    notes: [{ kind: 'encoding', text: 'Read as Shift-JIS.' }],
  });
  expect((await passagesOf(owner.foId)).map((passage) => passage.text)).toEqual([text]);
});

test('a Korean PDF with neither font nor character map is read', async () => {
  const owner = await site.newOwner();
  const text = '등대는 천팔백칠십사년에 처음 불을 밝혔다.';
  const pdf = eastAsianPdf('KSCms-UHC-H', 'Adobe-Korea1', [encodeAs('euc-kr', text)]);
  const { job } = await uploadAndWait(site, owner, pdf, 'lighthouse.pdf');
  expect(job).toMatchObject({ status: 'completed', error_message: null });
  expect((await passagesOf(owner.foId)).map((passage) => passage.text)).toEqual([text]);
});

test('every step of a job is published to its user', async () => {
  const owner = await site.newOwner();
  const events: unknown[] = [];
  const stop = site.platform.events.subscribe(owner.userId, (event) => events.push(event));
  const { job } = await uploadAndWait(site, owner, 'Something to read.', 'note.txt');
  await expect.poll(() => events.length).toBeGreaterThanOrEqual(3);
  for (const event of events) expect(event).toEqual({ type: 'job', foId: owner.foId, jobId: job.id });
  stop();
});

const valid = 'Please select a valid file type (txt, pdf, md, docx, xlsx, pptx, png, jpg, jpeg)';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const otherContent = (format: string) =>
  `${valid}. The content of this file is not what its name says (${format}).`;

test.each([
  ['a program', 'tool.exe', Buffer.from('MZ program'), 400, valid],
  ['a picture called a PDF', 'photo.pdf', png, 400, otherContent('pdf')],
  ['a picture called a text', 'photo.txt', png, 400, otherContent('txt')],
  ['a PDF called a text', 'paper.txt', Buffer.from('%PDF-1.7\n'), 400, otherContent('txt')],
  [
    'more than 50 MB',
    'big.txt',
    Buffer.alloc(50 * 1024 * 1024 + 1, 'a'),
    413,
    'File size must be less than 50MB',
  ],
])('%s is rejected at once', async (_, name, content, status, message) => {
  const owner = await site.newOwner();
  const response = await upload(site, owner, content, name);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ message });
  expect(await filesOf(site, owner)).toEqual([]);
});

test.each([
  [
    'an encrypted PDF',
    'secret.pdf',
    () => pdfOf([{ paragraphs: ['Secret.'] }], { userPassword: 'x' }),
    /password/,
  ],
  ["a form of Adobe's own kind", 'form.pdf', async () => adobeForm(), /print it to a new PDF/],
  ['a broken PDF', 'broken.pdf', async () => Buffer.from('%PDF-1.7\nnothing more'), /damaged/],
  ['a PDF without text', 'scan.pdf', () => pdfOf([{ paragraphs: [] }]), /No text was found on the pages/],
  ['an empty file', 'empty.txt', async () => Buffer.alloc(0), /no text in it/],
  ['zeros called a text', 'zeros.txt', async () => Buffer.alloc(5000), /not readable text/],
])('%s fails with a reason and leaves no passage', async (_, name, content, reason) => {
  const owner = await site.newOwner();
  const { job } = await uploadAndWait(site, owner, await content(), name);
  expect(job.status).toBe('failed');
  expect(job.error_message).toMatch(reason);
  expect(await passagesOf(owner.foId)).toEqual([]);
});

test('nobody uploads to a persona that they cannot see, and visitors must describe their file', async () => {
  const [owner, stranger] = [await site.newOwner(), await site.newOwner()];
  expect((await upload(site, { ...owner, userId: '' }, 'x', 'x.txt')).status).toBe(401);
  const bare = await upload(site, { ...owner, userId: stranger.userId }, 'x', 'x.txt', { context: ' ' });
  expect([bare.status, await bare.json()]).toMatchObject([
    400,
    { message: 'Please provide context for the attachment' },
  ]);
  await site.platform.database.db.update(fos).set({ is_public: false }).where(eq(fos.id, owner.foId));
  const hidden = await upload(site, { ...owner, userId: stranger.userId }, 'x', 'x.txt', { context: 'x' });
  expect(hidden.status).toBe(404);
  expect(await jobsOf(site, owner)).toEqual([]);
});

test('a visitor lists their own files and jobs, as long as they may see the persona', async () => {
  const owner = await site.newOwner();
  const visitor = { foId: owner.foId, userId: await site.newUser() };
  await uploadAndWait(site, owner, 'Of the owner.', 'theirs.txt');
  const { fileId, job } = await uploadAndWait(site, visitor, 'Of the visitor.', 'mine.txt', {
    context: 'Mine',
  });
  expect(await filesOf(site, visitor)).toMatchObject([{ id: fileId, user_id: visitor.userId, passages: 1 }]);
  expect(await jobsOf(site, visitor)).toEqual([job]);
  expect(await filesOf(site, owner)).toMatchObject([{ file_name: 'theirs.txt' }]);
  expect(await jobsOf(site, owner)).toMatchObject([{ file_name: 'theirs.txt' }]);
  await site.platform.database.db.update(fos).set({ is_public: false }).where(eq(fos.id, owner.foId));
  for (const list of ['files', 'jobs'])
    expect((await site.call('GET', `/api/v1/personas/${owner.foId}/${list}`, visitor.userId)).status).toBe(
      404,
    );
});

test('deleting a file deletes its passages, terms and content, and nothing else', async () => {
  const owner = await site.newOwner();
  const counts = () =>
    site.platform.database.db
      .select({ term: knowledge_terms.term, passages: knowledge_terms.passages })
      .from(knowledge_terms)
      .where(eq(knowledge_terms.fo_id, owner.foId))
      .orderBy(knowledge_terms.term);
  await uploadAndWait(site, owner, 'A harbour and a lantern.', 'kept.txt');
  const before = await counts();
  const { fileId } = await uploadAndWait(site, owner, "A harbour and a sailor's compass.", 'gone.txt');
  expect(await counts()).not.toEqual(before);
  const { url } = (await (
    await site.call('GET', `/api/v1/files/${fileId}/download`, owner.userId)
  ).json()) as {
    url: string;
  };
  expect(await (await site.call('GET', url)).text()).toBe("A harbour and a sailor's compass.");
  const stranger = await site.newUser();
  expect((await site.call('DELETE', `/api/v1/files/${fileId}`, stranger)).status).toBe(404);
  expect((await site.call('DELETE', `/api/v1/files/${fileId}`, owner.userId)).status).toBe(200);
  expect(await counts()).toEqual(before);
  expect((await filesOf(site, owner)).map(({ file_name }) => file_name)).toEqual(['kept.txt']);
  expect((await passagesOf(owner.foId)).map(({ text }) => text)).toEqual(['A harbour and a lantern.']);
  expect((await site.call('GET', url)).status).toBe(404);
});
