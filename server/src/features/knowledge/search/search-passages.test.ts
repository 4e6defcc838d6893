import type { FoundPassages } from '@foyer/contract';
import { expect, test } from 'vitest';
import { fullScansOf } from '../../../testing/full-scans.ts';
import { passagesOf } from '../testing/passages.ts';
import { knowledgeSite } from '../testing/site.ts';
import { type Owner, upload, uploadAndWait } from '../testing/upload.ts';

const site = knowledgeSite();

async function search({ userId, foId }: Owner, query: string): Promise<FoundPassages> {
  const path = `/api/v1/personas/${foId}/passages?${new URLSearchParams({ query })}`;
  const response = await site.call('GET', path, userId);
  expect(response.status).toBe(200);
  return (await response.json()) as FoundPassages;
}

/** The highlighted words of each found passage. */
const highlights = async (owner: Owner, query: string) =>
  (await search(owner, query)).passages.map(({ text, spans }) =>
    spans.map(([from, to]) => text.slice(from, to)),
  );

const bees = `# Bees

The keeper smokes the hives before she opens them. Bees were calm all summer.

# Clover

The clover grows by the mill, and the bee’s way there is short. The keeper’s mill stands still.`;

test('an owner finds the passages with all words in any form, with the words highlighted', async () => {
  const owner = await site.newOwner();
  await uploadAndWait(site, owner, bees, 'bees.md');
  await uploadAndWait(site, owner, 'A timetable of the ferry. No mill is near.', 'ferry.txt');
  const { passages, has_more } = await search(owner, 'keeper bee clover');
  expect(passages.map(({ file_name, place }) => [file_name, place.heading])).toEqual([['bees.md', 'Clover']]);
  expect(has_more).toBe(false);
  expect(await highlights(owner, 'keeper bee clover')).toEqual([['clover', 'bee’s', 'keeper’s']]);
  expect(await highlights(owner, 'the hive')).toEqual([['hives']]);
  expect((await search(owner, 'mill')).passages).toHaveLength(2);
});

test('the last word may be a prefix, the words before it may not', async () => {
  const owner = await site.newOwner();
  await uploadAndWait(site, owner, bees, 'bees.md');
  expect(await highlights(owner, 'mill clo')).toEqual([['clover', 'mill', 'mill']]);
  expect(await highlights(owner, 'clo mill')).toEqual([]);
  expect(await highlights(owner, 'clo mill clo')).toEqual([['clover', 'mill', 'mill']]);
  expect(await highlights(owner, 'mill clo mill')).toEqual([]);
});

test('Chinese is found by characters, French without accents', async () => {
  const owner = await site.newOwner();
  await uploadAndWait(site, owner, '渡轮办公室早上九点开门。', 'office.txt');
  await uploadAndWait(site, owner, 'La crème de Zell est célèbre.', 'creme.txt');
  expect(await highlights(owner, '办公室')).toEqual([['办公室']]);
  expect(await highlights(owner, 'creme CELEBRE')).toEqual([['crème', 'célèbre']]);
});

test.each(['', '   ', 'the', '?!', "'", '\\', "a' | b:*", '\u0000', ' & ! ( <-> ', 'zzqx'])(
  '%j finds nothing and causes no error',
  async (query) => {
    const owner = await site.newOwner();
    await uploadAndWait(site, owner, bees, 'bees.md');
    expect(await search(owner, query)).toEqual({ passages: [], has_more: false });
  },
);

test('private uploads of visitors and other personas’ passages are not found', async () => {
  const [owner, otherOwner] = [await site.newOwner(), await site.newOwner()];
  const visitor = { userId: await site.newUser(), foId: owner.foId };
  await upload(site, visitor, 'My hive is called Bramble.', 'mine.txt', { context: 'A note' });
  await expect.poll(() => passagesOf(site, owner.foId)).toHaveLength(1);
  await uploadAndWait(site, otherOwner, bees, 'bees.md');
  expect(await search(owner, 'hive')).toEqual({ passages: [], has_more: false });
  expect((await search(otherOwner, 'hive')).passages).toHaveLength(1);
  const path = `/api/v1/personas/${owner.foId}/passages?query=hive`;
  expect((await site.call('GET', path, visitor.userId)).status).toBe(404);
});

test('of many matches ten are returned, with a flag for more, without a table scan', async () => {
  const owner = await site.newOwner();
  const { fileId } = await uploadAndWait(site, owner, 'The hive is calm.', 'bees.txt');
  const { pool } = site.platform.database;
  await pool.query(
    `insert into knowledge_base (fo_id, file_id, position, text, search, code, embedding, embedding_model)
     select fo_id, file_id, n, text, search, code, embedding, embedding_model
     from knowledge_base, generate_series(1, 3000) as n where file_id = $1`,
    [fileId],
  );
  const small = await site.newOwner();
  await uploadAndWait(site, small, 'The hive is wild.', 'wild.txt');
  await pool.query('analyze knowledge_base');
  const { passages, has_more } = await search(owner, 'hive');
  expect([passages.length, has_more]).toEqual([10, true]);
  const scanned = await fullScansOf(site.platform.database, () => search(small, 'hive'));
  expect(scanned.filter((table) => table === 'knowledge_base')).toEqual([]);
});
