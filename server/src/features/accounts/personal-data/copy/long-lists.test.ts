import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testSite } from '../../../../testing/index.ts';
import { statementsOf } from '../../../../testing/statements-of.ts';
import { createTestPersona } from '../../../personas/testing/create-test-persona.ts';

const site = testSite();
const run = (statement: ReturnType<typeof sql>) => site.platform.database.db.execute(statement);

/** Rows of each list: more than two pages. */
const count = 450;
const numbers = Array.from({ length: count }, (_, index) => index + 1);
const generated = sql`generate_series(1, ${count}::int) as n`;
const byNumber = (a: number, b: number) => a - b;

test('long lists are read by pages, with every row once', async () => {
  const { owner, id } = await createTestPersona(site);
  // A hundred notices each have the same time; every third is delivered twice, and every third not at all.
  await run(sql`
    with created as (
      insert into notices (kind, recipient, fo_id, created_at, read_at)
      select 'new_message', ${owner.id}, ${id}, to_timestamp(n / 100), to_timestamp(n) from ${generated}
      returning id, extract(epoch from read_at)::int as n)
    insert into notice_deliveries (notice_id, channel, recipient, topic, due_at, sent_at)
    select id, channel, ${owner.id}, 'topic', now(), now()
    from created join (values (1, 'mail'), (2, 'mail'), (2, 'push')) as sent (remainder, channel)
      on n % 3 = remainder`);
  await run(sql`insert into security_events (user_id, kind, detail, at)
    select ${owner.id}, 'sign_in', n, now() from ${generated}`);
  await run(sql`insert into consents (fo_id, actor_user_id, kind, granted, text_version)
    select ${id}, ${owner.id}, 'train_on_chat', true, n from ${generated}`);
  await run(sql`
    with files as (
      insert into uploaded_files (fo_id, user_id, file_name, file_size, media_type, content_hash, storage_path)
      select ${id}, ${owner.id}, n, n, 'text/plain', n, 'gone/' || n || '.txt' from ${generated} returning id),
    chat as (
      insert into conversations (fo_id, user_id, title) values (${id}, ${owner.id}, 'Files') returning id),
    message as (
      insert into messages (conversation_id, role, sender, is_human, content)
      select id, 'user', 'user', true, 'Read these' from chat returning id)
    insert into message_attachments (message_id, file_id) select message.id, files.id from message, files`);

  let account: Record<string, Record<string, string>[]> = {};
  const statements = await statementsOf(async () => {
    const response = await site.call('GET', '/api/v1/account/data', { as: owner });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    account = JSON.parse(strFromU8(files['account.json']!));
  });
  const valuesOf = (list: string, column: string) => account[list]!.map((row) => row[column]!);

  const copied = account.notices!.map((row) => `${Date.parse(row.read_at!) / 1000} ${row.channel}`);
  const channelsOf = (n: number) => [['null'], ['mail'], ['mail', 'push']][n % 3]!;
  const stored = numbers.flatMap((n) => channelsOf(n).map((channel) => `${n} ${channel}`));
  expect(copied.toSorted()).toEqual(stored.toSorted());
  const times = valuesOf('notices', 'created_at');
  expect(times).toEqual(times.toSorted());
  const details = valuesOf('activity', 'detail').filter((detail) => Number(detail));
  expect(details).toEqual(numbers.toReversed().map(String));
  expect(valuesOf('consents', 'text_version').map(Number).sort(byNumber)).toEqual(numbers);
  expect(valuesOf('documents', 'file_name').map(Number).sort(byNumber)).toEqual(numbers);
  const attached = valuesOf('documents_in_chats', 'document_id');
  expect(attached.toSorted()).toEqual(valuesOf('documents', 'id').toSorted());

  const tables = ['notices', 'security_events', 'consents', 'uploaded_files', 'message_attachments'];
  const readsAll = (table: string) =>
    statements.some((text) => text.includes(`from "${table}"`) && !text.includes(' limit '));
  expect(tables.filter(readsAll)).toEqual([]);
});
