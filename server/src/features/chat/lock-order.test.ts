import { consentVersion } from '@foyer/contract/training-consent-texts';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { type Answer, type Person, readAnswer, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { endlessAnswers, streamOf } from './presence/testing/endless-answers.ts';

const site = testSite();

interface Scene {
  owner: Person;
  visitor: Person;
  foId: string;
  /** A live talk with an answer in progress. */
  conversationId: string;
  messageId: string;
  finishAnswer(): void;
}

type Change = (scene: Scene) => Promise<Answer | undefined>;
const changes: [string, Change][] = [
  ['the end of an answer', async ({ finishAnswer }) => void finishAnswer()],
  [
    'a takeover',
    ({ owner, conversationId }) =>
      site.call('POST', `/api/v1/conversations/${conversationId}/take-over`, { as: owner }),
  ],
  [
    'a stop',
    ({ visitor, messageId }) => site.call('POST', `/api/v1/messages/${messageId}/stop`, { as: visitor }),
  ],
  [
    'an interruption',
    ({ visitor, conversationId, messageId }) =>
      site.call('POST', `/api/v1/live/${conversationId}/heard`, {
        as: visitor,
        body: { messageId, heard: 2 },
      }),
  ],
  [
    'the end of the talk',
    ({ visitor, conversationId }) =>
      site.call('POST', `/api/v1/live/${conversationId}/end`, { as: visitor, body: {} }),
  ],
  [
    'the deletion of the conversation',
    ({ visitor, conversationId }) =>
      site.call('DELETE', `/api/v1/conversations/${conversationId}`, { as: visitor }),
  ],
  [
    'the deletion of the persona',
    ({ owner, foId }) =>
      site.call('DELETE', `/api/v1/personas/${foId}`, { as: owner, body: { confirmation: 'DELETE' } }),
  ],
  [
    'the deletion of the account',
    ({ visitor }) =>
      site.call('POST', '/functions/v1/delete-account', { as: visitor, body: { confirmation: 'DELETE' } }),
  ],
];

test.each(changes)('%s locks the conversation before its messages', async (_, change) => {
  const [answer] = endlessAnswers(site, 'Roses ', 'bloom.');
  answer!.ignoresAbort = true;
  const scene = await startAnswer(() => answer!.releaseAll());
  await answer!.releaseWords(1);
  await inOtherTransaction(async (other) => {
    await other.query('select from conversations where id = $1 for update', [scene.conversationId]);
    const changing = change(scene);
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    await other.query('select from messages where conversation_id = $1 for no key update nowait', [
      scene.conversationId,
    ]);
    await other.query('commit');
    answer!.releaseAll();
    expect((await changing)?.status ?? 200).toBe(200);
  });
  await scene.end;
});

test('the deletion of an account locks the account before its conversations', async () => {
  const { owner, id: foId } = await createTestPersona(site, { is_public: true });
  const question = { foId, message: 'When do roses bloom?', instant: true };
  await readAnswer(await site.call('POST', '/functions/v1/chat', { as: owner, body: question }));
  await inOtherTransaction(async (other) => {
    await other.query('select from users where id = $1 for no key update', [owner.id]);
    const body = { confirmation: 'DELETE' };
    const deleting = site.call('POST', '/functions/v1/delete-account', { as: owner, body });
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    await other.query('select from conversations where user_id = $1 for no key update nowait', [owner.id]);
    await other.query('commit');
    expect((await deleting).status).toBe(200);
  });
});

test('a message that is sent while the path changes follows the new path', async () => {
  const { owner, id: foId } = await createTestPersona(site, { is_public: true });
  const ask = async (message: string, conversationId?: string) => {
    const body = { foId, message, conversationId, instant: true };
    return (await readAnswer(await site.call('POST', '/functions/v1/chat', { as: owner, body }))).metadata;
  };
  const first = await ask('When do roses bloom?');
  const conversationId = first.conversationId!;
  const second = await ask('Where do roses bloom?', conversationId);
  await inOtherTransaction(async (other) => {
    await other.query('select from conversations where id = $1 for update', [conversationId]);
    await other.query('update messages set is_current = false where id = any($1)', [
      [second.userMessageId, second.messageId],
    ]);
    const asking = ask('Why do roses bloom?', conversationId);
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    await other.query('commit');
    const { userMessageId } = await asking;
    const { rows } = await other.query('select follows from messages where id = $1', [userMessageId]);
    expect(rows).toEqual([{ follows: first.messageId }]);
  });
});

/** Runs `work` within a transaction, which it commits itself. */
async function inOtherTransaction(work: (other: pg.PoolClient) => Promise<void>) {
  const other = await site.platform.database.pool.connect();
  try {
    await other.query('begin');
    await work(other);
  } finally {
    other.release(true);
  }
}

async function startAnswer(finishAnswer: () => void) {
  const { owner, id: foId } = await createTestPersona(site, { is_public: true });
  const visitor = await site.newPerson();
  const consent = { consent: true, textVersion: consentVersion };
  const talk = await site.call('POST', '/api/v1/live', { as: visitor, body: { foId, ...consent } });
  const { conversationId } = await talk.json();
  const question = { foId, conversationId, message: 'When do roses bloom?', live: true };
  const stream = await streamOf(
    await site.call('POST', '/functions/v1/chat', { as: visitor, body: question }),
  );
  const { messageId } = stream.metadata;
  return { owner, visitor, foId, conversationId, messageId, finishAnswer, end: stream.read };
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await site.platform.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
