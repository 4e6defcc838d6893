import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainDocx } from '@foyer/documents/testing/office';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { addDocument } from '../knowledge/testing/add-document.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { fo_showcases, type SampleQuestion } from './table.ts';

const site = testSite();

/** Stores these questions for a persona, and executes a statement of a migration; resolves to the stored rows. */
async function migrate(foId: string, questions: SampleQuestion[], migration: string, statement: number) {
  const { db } = site.platform.database;
  const path = join(import.meta.dirname, '../../../drizzle', migration);
  const statements = (await readFile(path, 'utf8')).split('--> statement-breakpoint');
  await db.insert(fo_showcases).values({ fo_id: foId, questions });
  await db.execute(statements[statement]!);
  return db.select().from(fo_showcases).where(eq(fo_showcases.fo_id, foId));
}

test('stored questions that named their document are reworded by the migration', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const questions = [
    { question: 'What does “handbook” say about “Tickets”?', fileId: 'a' },
    { question: 'What does “a “b” say about “x” c” say about “Who pays?”?', fileId: 'b' },
    { question: 'What does “handbook” say about “Tickets”?', fileId: null },
  ];
  const [stored] = await migrate(created.id, questions, '0057_showcase-questions.sql', 0);
  expect(stored?.questions).toEqual([
    { question: 'Tell me about “Tickets”', fileId: 'a' },
    { question: 'Who pays?', fileId: 'b' },
    questions[2],
  ]);
});

test('stored questions about headings that the reader of Word documents adds are removed by the migration', async () => {
  const created = await createTestPersona(site, { is_public: true });
  const add = (name: string, content: string | Uint8Array) =>
    addDocument(site, created.owner, created.id, { name, content });
  const docx = await plainDocx('<w:p><w:r><w:t>A berth costs 35.</w:t></w:r></w:p>', {});
  const files = [await add('review.md', '# Comments'), await add('tariff.docx', docx)];
  const questions = files.flatMap((fileId) => [
    { question: 'Tell me about “Berths”', fileId },
    { question: 'Tell me about “Comments”', fileId },
  ]);
  const [stored] = await migrate(created.id, questions, '0061_cut-off-talks-and-followers.sql', 1);
  expect(stored?.questions).toEqual(questions.slice(0, 3));
});
