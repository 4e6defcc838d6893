import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Platform } from '#platform/context';
import { testDatabase } from '../../../testing/index.ts';
import { programArguments } from '../../../testing/program.ts';
import { notify } from '../notify.ts';
import { type MailServer, openMailServer } from '../testing/mail-server.ts';

const database = testDatabase();
const servers: ChildProcess[] = [];
const startedAt = Date.now();
let mails: MailServer;
/** Numbers of sent mails at which a server is killed. */
const killAfterMails = [0, 20, 40].map((from) => from + Math.floor(Math.random() * 20));
beforeAll(async () => {
  mails = await openMailServer();
});
afterAll(() => mails.close());

test('sixty notices while servers are killed at random moments: each is mailed; duplicates have the same Message-ID', async () => {
  onTestFinished(async () => {
    await Promise.all(servers.splice(0).map(kill));
  });
  // A retry of this test must not find people and mails of the first attempt.
  await database.pool.query('truncate users cascade');
  mails.received.length = 0;
  const notices = await createNotices(60);
  // A slow mail server, so that many kills come between its response and storing the result.
  mails.beforeAnswer = () => sleep(Math.random() * 60);
  const running = [start(), start(), start()];
  let kills = 0;
  for (const at of killAfterMails) {
    await expect.poll(() => mails.received.length, { timeout: 300_000, interval: 5 }).toBeGreaterThan(at);
    const which = kills++ % running.length;
    await kill(running[which]!);
    running[which] = start();
  }
  await expect.poll(countUnsentMails, { timeout: 300_000, interval: 200 }).toBe(0);
  const { rows } = await database.pool.query(
    "select distinct skipped from notice_deliveries where channel = 'mail'",
  );
  expect(rows).toEqual([{ skipped: null }]);
  const messageIds = new Set(mails.received.map(({ messageId }) => messageId));
  expect([...messageIds].sort()).toEqual(notices.map((id) => `<notice.${id}@localhost>`).sort());
  // Only mails in flight when a server was killed may be duplicated, with the same Message-ID.
  expect(kills).toBe(killAfterMails.length);
  expect(mails.received.length).toBeLessThanOrEqual(notices.length + kills * 3);
}, 900_000);

/** Creates `count` notices, one per conversation, for forty people; resolves to their ids. */
async function createNotices(count: number): Promise<string[]> {
  const { db } = database;
  await db.execute(sql`insert into users (email, email_confirmed_at)
    select 'person' || n || '@example.org', now() from generate_series(0, 40) as n`);
  await db.execute(sql`insert into fos (owner_id, handle, name, bio, role, is_public, core_principles)
    select id, 'iris', 'Iris', 'A gardener.', 'Gardener', true, array['a', 'b', 'c'] from users
    where email = 'person0@example.org'`);
  const { rows } = await db.execute<{ id: string; user_id: string; fo_id: string }>(sql`
    insert into conversations (fo_id, user_id, title)
    select fos.id, users.id, 'Roses' from generate_series(1, ${count}::int) as n
    join users on email = 'person' || (n % 40 + 1) || '@example.org', fos returning id, user_id, fo_id`);
  const clock = () => new Date(Date.now() - 300_000);
  const platform = { clock, database, events: { publish: async () => undefined } } as unknown as Platform;
  for (const { id, user_id, fo_id } of rows)
    await database.transaction((tx) =>
      notify(tx, platform, { kind: 'owner_replied', recipient: user_id, foId: fo_id, conversationId: id }),
    );
  const { rows: notices } = await db.execute<{ id: string }>(sql`select id from notices`);
  return notices.map(({ id }) => id);
}

async function countUnsentMails(): Promise<number> {
  const { rowCount } = await database.pool.query(
    "select from notice_deliveries where channel = 'mail' and sent_at is null and skipped is null",
  );
  return rowCount ?? 0;
}

function start(): ChildProcess {
  // The lease of a delivery is eight seconds: longer than any delivery takes on a busy machine.
  const processInput = { connection: database.connection, smtpUrl: mails.url, startedAt, speed: 15 };
  const program = join(import.meta.dirname, '../testing/server-process.ts');
  const server = spawn(process.execPath, [...programArguments, program, JSON.stringify(processInput)], {
    stdio: 'ignore',
  });
  servers.push(server);
  return server;
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}
