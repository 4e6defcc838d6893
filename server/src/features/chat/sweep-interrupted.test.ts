import { beforeAll, expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { endlessAnswers, streamOf } from './presence/testing/endless-answers.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);
beforeAll(() => chat.createPersona());

test('the owner is notified of all answers of a dead process by one statement', async () => {
  const { pool } = site.platform.database;
  const turns = await Promise.all(
    ['Who are you?', 'What do you grow?', 'And tulips?'].map(async (message) =>
      chat.ask(await site.newPerson(), { message }),
    ),
  );
  await site.app.finishAnswers();
  await pool.query('delete from inbox_entries');
  const statements = await statementsOf(async () => {
    await pool.query(
      `update messages set status = 'streaming', leased_until = now() - interval '1 second' where id = any($1)`,
      [turns.map(({ answerId }) => answerId)],
    );
    const previews = async () =>
      (await pool.query('select preview from inbox_entries order by preview')).rows.map(
        ({ preview }) => preview,
      );
    await expect.poll(previews).toEqual(['And tulips?', 'What do you grow?', 'Who are you?']);
  });
  expect(statements.filter((statement) => statement === 'raise_inbox_entries')).toHaveLength(1);
});

test('a question whose answer is lost with its process is the preview of its chat', async () => {
  const { pool } = site.platform.database;
  const visitor = await site.newPerson();
  const { conversationId } = await chat.ask(visitor, { message: 'Hello' });
  endlessAnswers(site, '');
  const question = { message: 'What do you grow?', conversationId };
  const { metadata } = await streamOf(await chat.send(visitor, question));
  // Another attempt, so that the process of the first one, which still runs, may not store its answer.
  await pool.query(
    `update messages set attempt = attempt + 1, leased_until = now() - interval '1 second' where id = $1`,
    [metadata.messageId],
  );
  await expect
    .poll(async () => (await chat.read(visitor, conversationId)).messages.at(-1))
    .toMatchObject({ status: 'interrupted' });
  const list = await site.call('GET', '/api/v1/conversations', { as: visitor });
  expect((await list.json()).conversations).toMatchObject([{ preview: question.message }]);
});
