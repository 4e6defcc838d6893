import { answerNotStored } from '@foyer/contract/answer-not-stored';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailable, isDatabaseUnavailable } from '#platform/database';
import { type Person, readAnswer, testSite } from '../../testing/index.ts';
import { endlessAnswers } from './presence/testing/endless-answers.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite();
afterEach(() => vi.restoreAllMocks());

const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Lets Ada ask a persona of hers; the answer ends when `release` is called. */
async function askGardener() {
  const ada = await site.newPerson();
  const created = await site.call('POST', '/api/v1/personas', {
    as: ada,
    body: {
      name: 'Iris',
      bio: 'A gardener.',
      core_principles: ['Water early', 'Prune late', 'Never use poison'],
      writing_sample: 'Dear friend, the secret of my grandmother was patience.',
    },
  });
  const { id: foId } = await created.json();
  const engine = endlessAnswers(site, 'Early.')[0]!;
  engine.ignoresAbort = true;
  const response = await site.call('POST', '/functions/v1/chat', {
    as: ada,
    body: { foId, message: 'When do you water?' },
  });
  return { ada, response, release: () => engine.releaseAll() };
}

const readStored = async (ada: Person, { metadata }: Awaited<ReturnType<typeof readAnswer>>) => {
  const stored = await site.call('GET', `/api/v1/conversations/${metadata.conversationId}`, { as: ada });
  return (await stored.json()).messages.at(-1);
};

test('an answer that ends during a short database outage is stored afterwards', async () => {
  const { ada, response, release } = await askGardener();
  expect(isDatabaseUnavailable(outage)).toBe(true);
  const { lane } = site.platform.database;
  let tries = 0;
  vi.spyOn(site.platform.database, 'lane').mockImplementation((name) => {
    if (name === 'finish turns' && ++tries <= 3) return () => Promise.reject(outage);
    return lane(name);
  });
  release();
  const answer = await readAnswer(response);
  expect(await readStored(ada, answer)).toMatchObject({ status: 'complete', content: answer.text });
  expect(tries).toBe(4);
});

test('an answer that ends while the disk of the database is full is stored once there is room, and the visitor and the operator are told', async () => {
  const { pool, lane } = site.platform.database;
  const { ada, response, release } = await askGardener();
  const dropTrigger = () => pool.query('drop trigger if exists disk_full on fo_interactions');
  onTestFinished(async () => void (await dropTrigger()));
  await pool.query(`
    create or replace function disk_full() returns trigger language plpgsql as $$
      begin raise 'No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full before insert on fo_interactions for each row execute function disk_full()`);
  let tries = 0;
  vi.spyOn(site.platform.database, 'lane').mockImplementation((name) => {
    const run = lane(name);
    if (name !== 'finish turns' || ++tries < 4 || tries === 5) return run;
    // A database without room for its log ends, and starts again.
    if (tries === 4) return () => Promise.reject(outage);
    return async (work) => {
      await dropTrigger();
      return run(work);
    };
  });
  release();
  const answer = await readAnswer(response);
  const message = expect.stringMatching(/^The site cannot store this answer/);
  const errors = answer.events.filter(({ type }) => type === 'error');
  expect(errors).toEqual([{ type: 'error', code: answerNotStored, message }]);
  expect(await readStored(ada, answer)).toMatchObject({ status: 'complete', content: answer.text });
  expect(tries).toBe(6);
  const ready = await site.call('GET', '/health/ready');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'database full or read-only' }]);
});

test('a question to a site whose database is read-only is refused with the reason', async () => {
  const chat = chatRequests(site);
  await chat.createPersona();
  const visitor = await site.newPerson();
  const { lane } = site.platform.database;
  vi.spyOn(site.platform.database, 'lane').mockImplementation((name) => async (work) => {
    if (name !== 'open turns') return lane(name)(work);
    return lane(name)(async (tx) => {
      await tx.execute('set transaction read only');
      return work(tx);
    });
  });
  const response = await chat.send(visitor, { message: 'What is your name?' });
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { code: 'unavailable', message: expect.stringContaining('cannot store anything') },
  ]);
});

test('a question whose commit succeeded as the database went away can be answered by a retry', async () => {
  const chat = chatRequests(site);
  await chat.createPersona();
  const visitor = await site.newPerson();
  const { database } = site.platform;
  const { lane } = database;
  vi.spyOn(database, 'lane').mockImplementation((name) => {
    const run = lane(name);
    if (name !== 'open turns') return run;
    return async (work) => {
      await run(work);
      throw new DatabaseUnavailable('gone after the commit');
    };
  });
  const body = { message: 'What is your name?', clientMessageId: crypto.randomUUID() };
  expect((await chat.send(visitor, body)).status).toBe(503);
  vi.restoreAllMocks();
  const response = await chat.send(visitor, body);
  const { metadata } = await readAnswer(response);
  const { messages } = await chat.read(visitor, metadata.conversationId!);
  expect(messages).toMatchObject([
    { content: body.message },
    { status: 'interrupted', meta: { error: { code: 'interrupted' } } },
  ]);
  // Until the sweep has stored this, a renewal of the process's lease could make the answer streaming again.
  const readStatus = () =>
    database.pool.query('select status from messages where id = $1', [metadata.messageId]);
  await expect.poll(async () => (await readStatus()).rows).toEqual([{ status: 'interrupted' }]);
  expect((await chat.ask(visitor, { retry: metadata.messageId })).text).toContain('Iris');
});

test('an answer whose start the database delays is not marked as interrupted', async () => {
  const chat = chatRequests(site);
  await chat.createPersona();
  const visitor = await site.newPerson();
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const sweepStatements = () =>
    (statements.mock.calls as unknown[][]).filter((call) => /^select .*"leased_by" = /s.test(textOf(call)));
  const { lane } = site.platform.database;
  let status: string | undefined;
  vi.spyOn(site.platform.database, 'lane').mockImplementation((name) => {
    const run = lane(name);
    if (name !== 'open turns') return run;
    return async (work) => {
      const opened = await run(work);
      const before = sweepStatements().length;
      await expect.poll(() => sweepStatements().length - before).toBeGreaterThan(5);
      const { conversations } = await (
        await site.call('GET', '/api/v1/conversations', { as: visitor })
      ).json();
      status = (await chat.read(visitor, conversations[0].id)).messages.at(-1)?.status;
      return opened;
    };
  });
  const { text } = await chat.ask(visitor, { message: 'What is your name?' });
  expect(status).toBe('streaming');
  expect(text).toContain('Iris');
});

const textOf = ([statement]: unknown[]) =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');
