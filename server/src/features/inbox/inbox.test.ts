import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '#platform/database';
import { type Person, testSite } from '../../testing/index.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const inbox = inboxRequests(site);
const { chat, call, list, counts, unreadOnCard, change, countsOnCard } = inbox;
const { entryFrom, entryOf, noticesOf, insertAbandonedAnswer } = inbox;
let visitor: Person;

beforeAll(async () => {
  await chat.createPersona();
  visitor = await site.newPerson('Vera');
});

describe('an inbox entry', () => {
  test('shows the visitor’s message, the persona and the visitor', async () => {
    const { entry, conversationId } = await entryFrom(visitor, 'What is your name?');
    expect(entry).toEqual({
      ...{ id: expect.any(String), fo_id: chat.foId, conversation_id: conversationId },
      ...{ status: 'open', is_read: false, reason: 'new_message', priority: 0, priority_reasons: [] },
      ...{ title: 'What is your name?', preview: 'What is your name?' },
      ...{ last_activity_at: expect.any(String), created_at: expect.any(String) },
      ...{ snoozed_until: null, snooze_holds: false, match: null },
      persona: {
        ...{ id: chat.foId, name: 'Iris', avatar_url: null, handle: 'iris', owner_id: chat.owner.id },
      },
      conversation: {
        ...{
          id: conversationId,
          title: 'What is your name?',
          user_id: visitor.id,
          conversation_type: 'chat',
        },
        visitor: { display_name: 'Vera', avatar_url: null },
      },
    });
    expect((await call('GET', `/${entry.id}`, chat.owner)).body).toEqual(entry);
  });

  test('exists once per conversation, and every message moves it to the top', async () => {
    const { entry, conversationId } = await entryFrom(visitor, 'Do you grow roses?');
    await entryFrom(visitor, 'Somebody else’s question?');
    await change(entry.id, { is_read: true });
    await chat.ask(visitor, { message: 'And **tulips**?', conversationId });
    const [first] = await list();
    expect(first).toMatchObject({ id: entry.id, is_read: false, preview: 'And tulips?', status: 'open' });
  });

  test('is not changed by another answer to the same question', async () => {
    const { entry, conversationId, answerId } = await entryFrom(visitor, 'Do you grow lilies?');
    await change(entry.id, { is_read: true });
    const before = await entryOf(conversationId);
    const { answerId: regenerated } = await chat.ask(visitor, { regenerate: answerId });
    expect(regenerated).not.toBe(answerId);
    const { pool } = site.platform.database;
    await pool.query(`update messages set status = 'failed' where id = $1`, [regenerated]);
    expect(await chat.ask(visitor, { retry: regenerated })).toMatchObject({ answerId: regenerated });
    expect(await entryOf(conversationId)).toEqual(before);
    expect(await noticesOf(entry.id)).toEqual(['new_message']);
  });

  test('is brought to the top by another answer to a message whose own answer a restart interrupted', async () => {
    const { entry, conversationId } = await entryFrom(visitor, 'Do you grow tulips?');
    await change(entry.id, { is_read: true });
    await chat.ask(visitor, { regenerate: await insertAbandonedAnswer(conversationId, 'And roses?') });
    expect(await entryOf(conversationId)).toMatchObject({ is_read: false, preview: 'And roses?' });
    expect(await noticesOf(entry.id)).toEqual(['new_message', 'new_message']);
  });

  test.each([
    ['failed', {}],
    ['stopped', {}],
    // By a graceful stop of the server, which stores the answer.
    ['interrupted', { error: { code: 'interrupted', message: 'The site was restarted.' } }],
  ])('is not changed when a %s answer is retried', async (status, meta) => {
    const { entry, conversationId, answerId } = await entryFrom(visitor, 'Do you grow asters?');
    await change(entry.id, { is_read: true, status: 'closed' });
    const before = { entry: await entryOf(conversationId), notices: await noticesOf(entry.id) };
    const { pool } = site.platform.database;
    await pool.query('update messages set status = $2, meta = $3 where id = $1', [answerId, status, meta]);
    expect(await chat.ask(visitor, { retry: answerId })).toMatchObject({ answerId });
    expect({ entry: await entryOf(conversationId), notices: await noticesOf(entry.id) }).toEqual(before);
  });

  test('is brought to the top by a message whose answering process died before another variant is picked', async () => {
    const { entry, conversationId, answerId } = await entryFrom(visitor, 'Do you grow irises?');
    await change(entry.id, { is_read: true });
    await insertAbandonedAnswer(conversationId, 'And violets?');
    expect((await chat.act(visitor, answerId, 'pick')).status).toBe(200);
    expect(await entryOf(conversationId)).toMatchObject({ is_read: false, preview: 'And violets?' });
    expect(await noticesOf(entry.id)).toEqual(['new_message', 'new_message']);
  });

  test('is not created for the owner’s own chats', async () => {
    const before = await counts();
    await chat.ask(chat.owner, { message: 'Do you know me?' });
    expect(await counts()).toEqual(before);
  });
});

describe('a change of entries', () => {
  test('marks entries as read and unread, which all counts reflect', async () => {
    const { entry } = await entryFrom(visitor, 'Is it read?');
    const { unread, open } = await counts();
    expect(await unreadOnCard()).toBe(unread);
    const response = await change(entry.id, { is_read: true });
    expect(response).toMatchObject({ status: 200, body: { id: entry.id, is_read: true, status: 'open' } });
    expect(await counts()).toMatchObject({ unread: unread - 1, open });
    expect(await unreadOnCard()).toBe(unread - 1);
    await change(entry.id, { is_read: false });
    expect(await counts()).toMatchObject({ unread, open });
  });

  test('closes and reopens entries; closed entries do not count as unread', async () => {
    const { entry } = await entryFrom(visitor, 'What is your shoe size?');
    const { unread, open, closed } = await counts();
    await change(entry.id, { status: 'closed' });
    expect(await counts()).toMatchObject({ unread: unread - 1, open: open - 1, closed: closed + 1 });
    expect(await unreadOnCard()).toBe(unread - 1);
    expect((await list()).map(({ id }) => id)).not.toContain(entry.id);
    expect((await list('?status=closed')).map(({ id }) => id)).toContain(entry.id);
    const { conversations, open_conversations } = await countsOnCard();
    expect([conversations, open_conversations]).toEqual([open + closed, open - 1]);
    expect((await change(entry.id, { status: 'open' })).body).toEqual(entry);
  });

  test('is undone by the next message: a closed entry is open again', async () => {
    const { entry, conversationId } = await entryFrom(visitor, 'Are you there?');
    await change(entry.id, { status: 'closed', is_read: true });
    await chat.ask(visitor, { message: 'Still there?', conversationId });
    expect(await entryOf(conversationId)).toMatchObject({ id: entry.id, status: 'open', is_read: false });
  });

  test('applies to all of the given entries or to none', async () => {
    const [first, second] = [await entryFrom(visitor, 'One?'), await entryFrom(visitor, 'Two?')];
    const ids = [first.entry.id, second.entry.id];
    const changeMany = (body: object, as = chat.owner) => call('PATCH', '', as, body);
    const missing = await changeMany({ ids: [...ids, randomUUID()], change: { status: 'closed' } });
    expect(missing).toMatchObject({ status: 404, body: { message: 'Inbox entry not found' } });
    expect(await entryOf(first.conversationId)).toMatchObject({ status: 'open' });
    const { body } = await changeMany({ ids, change: { status: 'closed', is_read: true } });
    expect(body.entries).toMatchObject(ids.map((id) => ({ id, status: 'closed', is_read: true })));
    const stranger = await changeMany({ ids, change: { status: 'open' } }, visitor);
    expect(stranger.status).toBe(404);
    for (const wrong of [[], Array.from({ length: 101 }, () => randomUUID())])
      expect((await changeMany({ ids: wrong, change: { is_read: true } })).status).toBe(400);
  });

  test.each([
    {},
    { status: 'snoozed' },
    { priority: 1 },
    { status: 'open', snooze: { until: 'hour', zone: 'UTC', holds: false } },
    { is_read: 'yes' },
  ])('to %j is rejected', async (body) => {
    const { entry } = await entryFrom(visitor, 'What changes?');
    expect((await change(entry.id, body)).status).toBe(400);
  });
});

describe('the list', () => {
  test('has entries with priority first, then the latest, in pages without gaps', async () => {
    const { pool } = site.platform.database;
    const otherVisitor = await site.newPerson();
    const turn = await chat.ask(otherVisitor, { message: 'What is your name?' });
    await pool.query(
      `with made as (
        insert into conversations (fo_id, user_id, title) select $1, $2, 'c' || i from generate_series(1, 70) i returning id)
      insert into inbox_entries (fo_id, conversation_id, reason, title, last_activity_at, priority_reasons)
        select $1, id, 'new_message', 'Filled', now() - interval '1 hour' * (row_number() over () / 7),
          case when row_number() over () % 5 = 0 then '{not_known}' else '{}' end::text[] from made`,
      [chat.foId, otherVisitor.id],
    );
    const listedEntries: { priority: number; last_activity_at: string; id: string }[] = [];
    let cursor = '';
    for (;;) {
      const { body } = await call('GET', `?foId=${chat.foId}${cursor}`, chat.owner);
      listedEntries.push(...body.entries);
      if (!body.next) break;
      cursor = `&cursor=${body.next}`;
    }
    expect(new Set(listedEntries.map(({ id }) => id)).size).toBe((await counts()).open);
    const key = (entry: (typeof listedEntries)[number]) =>
      `${entry.priority} ${entry.last_activity_at} ${entry.id}`;
    expect(listedEntries.map(key)).toEqual(listedEntries.map(key).toSorted().toReversed());
    await site.call('DELETE', `/api/v1/conversations/${turn.conversationId}`, { as: otherVisitor });
    await pool.query("delete from inbox_entries where title = 'Filled'");
  });

  const beyondPostgres = writeCursor({
    at: new Date('+200000-01-01T00:00:00Z'),
    id: '00000000-0000-4000-8000-000000000000',
  });
  const wrongCursors = ['?cursor=x', '?cursor=1.x', `?cursor=1.${beyondPostgres}`];
  test.each([...wrongCursors, '?status=gone', '?foId=x', '?more=1'])(
    'rejects the query %s',
    async (query) => {
      expect((await call('GET', query, chat.owner)).status).toBe(400);
    },
  );

  test('of an unknown persona, or for a person without a persona, is empty', async () => {
    expect(await list(`?foId=${randomUUID()}`)).toEqual([]);
    expect(await list('', visitor)).toEqual([]);
    expect(await counts(visitor)).toEqual({ unread: 0, open: 0, snoozed: 0, closed: 0 });
  });
});

describe('the messages of an entry', () => {
  test('are shown to the owner oldest first, with the metadata of each answer and the owner’s feedback', async () => {
    const { entry, answerId, conversationId } = await entryFrom(
      visitor,
      'When should I prune, in late winter?',
    );
    const feedback = { foId: chat.foId, messageId: answerId, label: 'edit', replacement: 'In March.' };
    await site.call('POST', '/functions/v1/submit-feedback', { as: chat.owner, body: feedback });
    await site.call('PUT', `/api/v1/messages/${answerId}/rating`, { as: visitor, body: { rating: 'up' } });
    const { status, body } = await call('GET', `/${entry.id}/messages`, chat.owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      has_earlier: false,
      messages: [
        { role: 'user', conversation_id: conversationId, feedback: null, rating: null },
        {
          ...{ id: answerId, role: 'assistant', rating: 'up', meta: { principleDebug: { total: 3 } } },
          feedback: { label: 'edit', replacement: 'In March.' },
        },
      ],
    });
  });

  test('are read in pages of at most 100, back to the first', async () => {
    const { entry, conversationId } = await entryFrom(visitor, 'The first?');
    await chat.ask(visitor, { message: 'The second?', conversationId });
    const page = (query: string) => call('GET', `/${entry.id}/messages${query}`, chat.owner);
    const { body: newest } = await page('?limit=2');
    expect(newest).toMatchObject({ has_earlier: true, messages: [{ content: 'The second?' }, {}] });
    const { body: earlierPage } = await page(`?limit=2&before=${newest.messages[0].id}`);
    expect(earlierPage).toMatchObject({ has_earlier: false, messages: [{ content: 'The first?' }, {}] });
    expect((await page('?limit=101')).status).toBe(400);
  });
});

test.each(['regenerating', 'editing', 'picking'])(
  '%s an earlier message notifies the owner of a question whose answering process died',
  async (what) => {
    const { entry, conversationId, answerId } = await entryFrom(visitor, 'Do you grow irises?');
    const [question] = (await chat.read(visitor, conversationId)).messages;
    await insertAbandonedAnswer(conversationId, 'And violets?');
    if (what === 'regenerating') await chat.ask(visitor, { regenerate: answerId });
    else if (what === 'editing') await chat.ask(visitor, { edit: question!.id, message: 'Do you?' });
    else await chat.act(visitor, answerId, 'pick');
    const notified = what === 'editing' ? ['irises', 'violets', 'edited'] : ['irises', 'violets'];
    expect(await noticesOf(entry.id)).toEqual(notified.map(() => 'new_message'));
  },
);
