import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readAnswer, testSite } from '../../../testing/index.ts';
import { chatRequests } from '../testing/chat-requests.ts';

const site = testSite({ CHAT_MOST_WAIT_SECONDS: '0' });
const chat = chatRequests(site);
beforeAll(async () => {
  await chat.createPersona();
  await site.platform.database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  );
});

const peopleCount = 20;
const conversationsOfEach = 5;

test('a hundred answers that end together are each counted once, and one that cannot be stored with its consequences keeps its text', async () => {
  const { database } = site.platform;
  await database.pool.query(`
    create trigger refuse before insert on inbox_entries for each row
      when (new.preview = 'Refuse me') execute function refuse()`);
  const visitors = await Promise.all(Array.from({ length: peopleCount }, () => site.newPerson()));
  const batches = vi.spyOn(database, 'lane');
  const questions = visitors.flatMap((as) =>
    Array.from({ length: conversationsOfEach }, (_, at) => ({ as, message: `Question ${at}` })),
  );
  questions.push({ as: chat.owner, message: 'My own' }, { as: visitors[0]!, message: 'Refuse me' });
  const answers = await Promise.all(
    questions.map(async ({ as, message }) => readAnswer(await chat.send(as, { message }))),
  );
  const finished = batches.mock.calls.filter(([lane]) => lane === 'finish turns');
  expect(finished.length).toBeLessThan(questions.length);

  const lostAnswer = answers.pop()!;
  expect(await storedAnswers()).toEqual(
    new Map([
      ...answers.map(({ metadata, text }) => [metadata.messageId, `complete ${text}`] as const),
      [lostAnswer.metadata.messageId, `interrupted ${lostAnswer.text}`],
    ]),
  );
  const visitorsTurns = peopleCount * conversationsOfEach;
  expect(await counts()).toEqual({
    interactions: visitorsTurns + 1,
    total_interactions: visitorsTurns + 1,
    owner_turns: 1,
    unread: visitorsTurns,
    notices: visitorsTurns,
  });
});

async function storedAnswers() {
  const { rows } = await site.platform.database.pool.query(
    `select id, status || ' ' || content as stored from messages where sender = 'fo'`,
  );
  return new Map(rows.map(({ id, stored }) => [id, stored]));
}

async function counts() {
  const { rows } = await site.platform.database.pool.query(
    `select (select count(*)::int from fo_interactions where fo_id = fos.id) as interactions, total_interactions, owner_turns,
      (select count(*)::int from inbox_entries where fo_id = fos.id and not is_read) as unread,
      (select count(*)::int from notices where fo_id = fos.id and kind = 'new_message') as notices
    from fos where id = $1`,
    [chat.foId],
  );
  return rows[0];
}

test('an answer that cannot be stored with its consequences still notifies the owner of its question', async () => {
  const { pool } = site.platform.database;
  await pool.query(
    `create trigger refuse before insert on fo_interactions for each row execute function refuse()`,
  );
  onTestFinished(async () => void (await pool.query('drop trigger refuse on fo_interactions')));
  const { conversationId } = await chat.ask(await site.newPerson(), { message: 'Do you grow irises?' });
  const { rows } = await pool.query('select preview from inbox_entries where conversation_id = $1', [
    conversationId,
  ]);
  expect(rows).toEqual([{ preview: 'Do you grow irises?' }]);
});
