import { expect, test } from 'vitest';
import { fullScansOf, testSite } from '../../testing/index.ts';
import { outboxSite } from './testing/outbox-site.ts';

const site = testSite();
const outbox = outboxSite(site);

test('finding the notices that a person has read uses an index', async () => {
  const { owner, visitor, foId } = await outbox.ownerWithMails();
  const { pool } = site.platform.database;
  await pool.query(
    `with talks as (
        insert into conversations (fo_id, user_id, title)
          select $1, $2, 'Roses ' || n from generate_series(1, 4000) n returning id),
      entries as (
        insert into inbox_entries (fo_id, conversation_id, reason, title)
          select $1, id, 'new_message', 'Roses' from talks returning id, conversation_id),
      told as (
        insert into notices (kind, recipient, fo_id, conversation_id, subject_id, created_at)
          select 'new_message', $3, $1, conversation_id, id, now() from entries returning id, conversation_id)
      insert into notice_deliveries (notice_id, channel, recipient, topic, due_at)
        select id, 'mail', $3, conversation_id, now() + interval '1 day' from told`,
    [foId, visitor.id, owner.id],
  );
  await pool.query('analyze');
  const { entries } = await (await site.call('GET', '/api/v1/inbox', { as: owner })).json();
  const ids = entries.slice(0, 20).map(({ id }: { id: string }) => id);
  const body = { ids, change: { is_read: true } };
  const scanned = await fullScansOf(site.platform.database, async () => {
    expect((await site.call('PATCH', '/api/v1/inbox', { as: owner, body })).status).toBe(200);
  });
  expect(scanned).not.toContain('notices');
  expect(scanned).not.toContain('notice_deliveries');
  expect((await outbox.deliveries(owner)).filter((outcome) => outcome === 'read')).toHaveLength(20);
});
