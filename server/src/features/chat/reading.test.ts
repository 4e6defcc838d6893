import { beforeAll, describe, expect, test } from 'vitest';
import { fullScansOf, type Person, testSite } from '../../testing/index.ts';
import { chatRequests } from './testing/chat-requests.ts';

const site = testSite();
const chat = chatRequests(site);
let visitor: Person;

beforeAll(async () => {
  await chat.createPersona();
  visitor = await site.newPerson();
});

/** Inserts a conversation of many turns; message 0 is the oldest. */
async function insertLongConversation(turns: number): Promise<string> {
  const { conversationId } = await chat.ask(visitor, { message: 'Who are you?' });
  const { pool } = site.platform.database;
  await pool.query('delete from messages where conversation_id = $1', [conversationId]);
  await pool.query(
    `insert into messages (conversation_id, role, sender, is_human, content)
      select $1, (array['user', 'assistant'])[1 + n % 2], (array['user', 'fo'])[1 + n % 2], n % 2 = 0,
        'Message ' || n || ' ' || repeat('of many words ', 40)
      from generate_series(0, $2 * 2 - 1) as n order by n`,
    [conversationId, turns],
  );
  // Without statistics on the new rows the planner chooses a slow nested loop.
  await pool.query('analyze messages');
  await pool.query(
    `update messages set follows = before.id from messages as before
      where messages.conversation_id = $1 and before.conversation_id = $1 and messages.role = 'user'
        and before.position = messages.position - 1`,
    [conversationId],
  );
  return conversationId;
}

const numbers = (messages: { content: string }[]) =>
  messages.map(({ content }) => Number(content.split(' ')[1]));

describe('a conversation', () => {
  test('of 5,000 messages is read by pages from end to beginning, without a gap', async () => {
    const id = await insertLongConversation(2500);
    const newest = await chat.read(visitor, id);
    expect(await fullScansOf(site.platform.database, () => chat.read(visitor, id))).not.toContain('messages');
    expect(newest.has_earlier).toBe(true);
    expect(numbers(newest.messages)).toEqual(Array.from({ length: 60 }, (_, n) => 4940 + n));
    expect(JSON.stringify(newest).length).toBeLessThan(100_000);

    let oldest = newest.messages[0]!;
    let readCount = newest.messages.length;
    for (let page = newest; page.has_earlier; ) {
      page = await chat.read(visitor, id, `?before=${oldest.id}&limit=500`);
      expect(numbers(page.messages).at(-1)).toBe(numbers([oldest])[0]! - 1);
      oldest = page.messages[0]!;
      readCount += page.messages.length;
    }
    expect([readCount, numbers([oldest])[0]]).toEqual([5000, 0]);
  });

  test('has no earlier page if one page has exactly all messages', async () => {
    const id = await insertLongConversation(2);
    expect(await chat.read(visitor, id, '?limit=4')).toMatchObject({ has_earlier: false });
    expect(await chat.read(visitor, id, '?limit=3')).toMatchObject({ has_earlier: true });
  });

  test('of 5,000 messages is searched as a whole, and at most 500 matches are found', async () => {
    const id = await insertLongConversation(2500);
    const find = async (text: string) =>
      (
        await site.call('GET', `/api/v1/conversations/${id}/find?${new URLSearchParams({ text })}`, {
          as: visitor,
        })
      ).json();
    const page = await find('message 4321');
    expect(page).toMatchObject({ messages: [expect.any(String)], more: false });
    const many = await find('words');
    expect([many.messages.length, many.more]).toEqual([500, true]);
    expect(await find('100%')).toEqual({ messages: [], more: false });
    expect(await find('_')).toEqual({ messages: [], more: false });
  });

  test('rejects invalid page sizes, and has no page before a message of another conversation', async () => {
    const { conversationId } = await chat.ask(visitor, { message: 'Who are you?' });
    const otherTurn = await chat.ask(visitor, { message: 'Who are you?' });
    const path = `/api/v1/conversations/${conversationId}`;
    expect((await site.call('GET', `${path}?limit=501`, { as: visitor })).status).toBe(400);
    expect((await site.call('GET', `${path}?limit=0`, { as: visitor })).status).toBe(400);
    expect(await chat.read(visitor, conversationId, `?before=${otherTurn.answerId}`)).toMatchObject({
      messages: [],
      has_earlier: false,
    });
  });
});

describe('export', () => {
  const file = async (id: string, query: string) =>
    site.call('GET', `/api/v1/conversations/${id}/export${query}`, { as: visitor });

  test('returns the current path as Markdown or JSON', async () => {
    const turn = await chat.ask(visitor, { message: 'Who is "you"?' });
    const edited = await chat.ask(visitor, { message: 'Who are *you*?', edit: turn.questionId });
    const markdown = await file(turn.conversationId, '?format=md');
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(markdown.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Who%20is%20you.md",
    );
    const text = await markdown.text();
    expect(text).toContain('# Who is "you"?');
    expect(text).toContain('Who are *you*?');
    expect(text).toContain(edited.text);
    expect(text.match(/^## You/gm)).toHaveLength(1);
    const json = await (await file(turn.conversationId, '?format=json')).json();
    expect(json.persona.name).toBe('Iris');
    expect(json.messages.map(({ id }: { id: string }) => id)).toEqual([edited.questionId, edited.answerId]);
    expect(JSON.stringify(json)).not.toContain('principleDebug');
  });

  test('is named after the title in every script', async () => {
    const { conversationId } = await chat.ask(visitor, { message: 'Who are you?' });
    for (const [title, name] of [
      [`a${'𝓑'.repeat(40)}`, `a${'𝓑'.repeat(40)}`],
      ['हिन्दी: x', 'हिन्दी x'],
    ]) {
      const path = `/api/v1/conversations/${conversationId}`;
      await site.call('PATCH', path, { as: visitor, body: { title } });
      expect((await file(conversationId, '')).headers.get('content-disposition')).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.md`)}`,
      );
    }
  });

  test('rejects other formats', async () => {
    const { conversationId } = await chat.ask(visitor, { message: 'Who are you?' });
    expect((await file(conversationId, '?format=exe')).status).toBe(400);
    expect((await file(conversationId, '?evil=1')).status).toBe(400);
  });
});

describe('the list of chats', () => {
  const list = async (as: Person, query: Record<string, string> = {}) =>
    (await site.call('GET', `/api/v1/conversations?${new URLSearchParams(query)}`, { as })).json();

  test('finds conversations by title, persona name and text, and only those of the viewer', async () => {
    const [visitor, otherVisitor] = [await site.newPerson(), await site.newPerson()];
    const turn = await chat.ask(visitor, { message: 'Tell me about the wombatorium, 100% of it' });
    await chat.ask(visitor, { conversationId: turn.conversationId, message: 'And your role?' });
    const plain = await chat.ask(visitor, { message: 'Who are you?' });
    await chat.ask(otherVisitor, { message: 'My wombatorium is secret' });
    const ids = async (search: string) =>
      (await list(visitor, { search })).conversations.map(({ id }: { id: string }) => id);
    expect(await ids('WOMBATORIUM')).toEqual([turn.conversationId]);
    expect(await ids('100%')).toEqual([turn.conversationId]);
    expect(await ids('your role')).toEqual([turn.conversationId]);
    expect(await ids('who are')).toEqual([plain.conversationId]);
    expect(await ids('iris')).toEqual([plain.conversationId, turn.conversationId]);
    expect(await ids('zzz')).toEqual([]);
    expect(await ids('%')).toEqual([turn.conversationId]);
    const [row] = (await list(visitor, { search: 'your role' })).conversations;
    expect(row.found.text).toContain('And your role?');
    expect((await list(visitor)).conversations[0].found).toBe(null);
  });

  test('shows previews as plain text without Markdown syntax', async () => {
    const visitor = await site.newPerson();
    const turn = await chat.ask(visitor, {
      message: 'What of **wombats** in `June`, [says he](https://a.example)?',
    });
    await chat.act(visitor, turn.questionId, 'branch');
    const question = 'What of wombats in June, says he?';
    expect((await list(visitor)).conversations[0].preview).toBe(question);
    const foundText = async (search: string) => (await list(visitor, { search })).conversations[0].found.text;
    expect(await foundText('wombats')).toBe(question);
    expect(await foundText('a.example')).toContain('(https://a.example)');
    const { rows } = await site.platform.database.pool.query(
      'select preview from inbox_entries where preview = $1',
      [question],
    );
    expect(rows).toHaveLength(1);
  });

  test('cuts no character of a preview or an excerpt in half', async () => {
    const visitor = await site.newPerson();
    const message = `x${'🌹'.repeat(250)} wombat ${'🌹'.repeat(150)}`;
    const turn = await chat.ask(visitor, { message });
    await chat.act(visitor, turn.questionId, 'branch');
    const [row] = (await list(visitor, { search: 'wombat' })).conversations;
    expect(row.preview).toBe(`x${'🌹'.repeat(199)}`);
    expect(row.found.text).toMatch(/^…wombat 🌹+…$/u);
  });

  test('does not find messages that are off the path', async () => {
    const visitor = await site.newPerson();
    const turn = await chat.ask(visitor, { message: 'A quokkatron?' });
    await site.call('PATCH', `/api/v1/conversations/${turn.conversationId}`, {
      as: visitor,
      body: { title: 'Plain' },
    });
    await chat.ask(visitor, { message: 'Another thing?', edit: turn.questionId });
    expect((await list(visitor, { search: 'quokkatron?' })).conversations).toEqual([]);
    await chat.act(visitor, turn.questionId, 'pick');
    expect((await list(visitor, { search: 'quokkatron?' })).conversations).toHaveLength(1);
  });

  test('marks a conversation as unread after a new message, until the viewer reads it', async () => {
    const visitor = await site.newPerson();
    const { conversationId } = await chat.ask(visitor, { message: 'Who are you?' });
    const isUnread = async () => (await list(visitor)).conversations[0].unread;
    expect(await isUnread()).toBe(true);
    await site.call('POST', `/api/v1/conversations/${conversationId}/read`, { as: visitor });
    expect(await isUnread()).toBe(false);
    await chat.ask(visitor, { conversationId, message: 'And your role?' });
    expect(await isUnread()).toBe(true);
  });

  test('finds an old word in many conversations, searching some of them per call', async () => {
    const visitor = await site.newPerson();
    const { conversationId } = await chat.ask(visitor, { message: 'Where is the xylophonist?' });
    await withConversations(visitor, 900);
    const pages = await searchAll(visitor, 'xylophon');
    expect(pages.flat()).toEqual([conversationId]);
    expect(pages.length).toBe(3);
    await site.platform.database.pool.query('analyze messages, conversations');
    const scanned = await fullScansOf(site.platform.database, () => list(visitor, { search: 'xylophon' }));
    expect(scanned).not.toContain('messages');
  });

  test('shows all matches of a common word in full pages', async () => {
    const visitor = await site.newPerson();
    await withConversations(visitor, 900);
    const pages = await searchAll(visitor, 'of all kinds');
    expect(new Set(pages.flat()).size).toBe(900);
    expect(pages.slice(0, -1).every((ids) => ids.length === 30)).toBe(true);
  });

  const withConversations = async (as: Person, count: number) =>
    site.platform.database.pool.query(
      `with made as (
        insert into conversations (fo_id, user_id, title, last_message_at)
        select $1, $2, 'Chat', now() + n * interval '1 minute' from generate_series(1, $3::int) as n returning id
      )
      insert into messages (conversation_id, role, sender, is_human, content)
      select id, 'user', 'user', true, md5(id::text || n) || ' words of all kinds' from made, generate_series(1, 3) as n`,
      [chat.foId, as.id, count],
    );

  /** The ids on each page of a search, to its end. */
  async function searchAll(as: Person, search: string): Promise<string[][]> {
    const pages: string[][] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(as, { search, ...(cursor && { cursor }) });
      pages.push(page.conversations.map(({ id }: { id: string }) => id));
      cursor = page.next;
    }
    return pages;
  }
});
