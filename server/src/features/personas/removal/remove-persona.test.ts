import type { ViewerEvent } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import {
  chat,
  fillTheRest,
  learn,
  personWithData,
} from '../../accounts/personal-data/testing/person-with-data.ts';
import { allFiles, allRows, mentions } from '../../accounts/personal-data/testing/traces.ts';
import { endlessAnswers } from '../../chat/presence/testing/endless-answers.ts';
import { createTestPersona } from '../testing/create-test-persona.ts';

const site = testSite();
const path = (foId: string) => `/api/v1/personas/${foId}`;
const confirmed = { confirmation: 'DELETE' };
const remove = (as: Person | undefined, foId: string, body: object = confirmed) =>
  site.call('DELETE', path(foId), { as, body });

test('deleting a persona removes all its data, and no data of its owner or of other people', async () => {
  const word = 'quokkaflute';
  const neighbour = await personWithData(site, 'Nils', 'heron');
  const owner = await personWithData(site, 'Lotta', word);
  const neighboursTurn = await chat(site, neighbour, owner.foId, `The ${word}: what sleeps in June?`);
  const vote = { foId: owner.foId, voteType: 'up' };
  expect((await site.call('POST', '/functions/v1/vote-on-fo', { as: neighbour, body: vote })).status).toBe(
    200,
  );
  expect((await site.call('PUT', `${path(owner.foId)}/follow`, { as: neighbour })).status).toBe(200);
  const neighboursChat = await chat(site, owner, neighbour.foId, 'What sleeps?');
  await learn(site, { foId: owner.foId, ...neighboursTurn }, word);
  const { id, avatar_url } = await (await site.call('GET', '/api/v1/personas/own', { as: owner })).json();
  await site.call('PATCH', path(id), { as: owner, body: { name: 'Renamed', avatar_url: owner.avatarUrl } });
  expect((await site.call('GET', avatar_url)).status).toBe(200);
  await fillTheRest(site, owner, 'otherwise');

  const { rows: notices } = await site.platform.database.pool.query<{ id: string }>(
    'select id from notices where fo_id = $1',
    [owner.foId],
  );
  const traces = [
    owner.foId,
    owner.fileId,
    word,
    owner.conversationId,
    neighboursTurn.conversationId,
    neighboursTurn.messageId,
    ...notices.map((notice) => notice.id),
  ];
  const before = await allRows(site);
  const removedTables = [...mentions(before, traces).keys()];
  for (const table of [
    'messages',
    'knowledge_base',
    'fo_interactions',
    'fo_memory',
    'fo_memories',
    'conversations',
  ])
    expect(removedTables).toContain(`public.${table}`);
  for (const table of [
    'inbox_entries',
    'fo_versions',
    'fo_card_fields',
    'fo_test_questions',
    'fo_evaluations',
    'fo_report_cards',
    'fo_showcases',
    'previous_handles',
    'public_tags',
    'listed_personas',
    'fo_principles',
    'fo_reviews',
    'follows',
  ])
    expect(removedTables).toContain(`public.${table}`);
  expect(removedTables).toContain('pgboss.job');
  // The answer must not end before the deletion, or the owner gets an inbox entry for it.
  endlessAnswers(site, 'All of ');
  const answering = await site.call('POST', '/functions/v1/chat', {
    as: neighbour,
    body: { foId: owner.foId, message: `Tell me all of the ${word}.` },
  });

  expect((await remove(owner, owner.foId)).status).toBe(200);
  await answering.text();
  await site.app.finishAnswers();

  const after = await allRows(site);
  expect(Object.fromEntries(mentions(after, traces))).toEqual({});
  expect((await allFiles(site)).filter((file) => traces.some((trace) => file.includes(trace)))).toEqual([]);
  expect((await site.call('GET', avatar_url)).status).toBe(404);

  expect((await site.call('GET', owner.avatarUrl)).status).toBe(200);
  expect(await (await site.call('GET', '/api/v1/personas/own', { as: owner })).json()).toBe(null);
  const expectedMentions = [
    owner.id,
    owner.email,
    neighboursChat.conversationId,
    neighbour.id,
    neighbour.foId,
    'heron',
  ];
  const rest = (rows: Map<string, string[]>) =>
    [...mentions(rows, expectedMentions)]
      .filter(
        ([table]) =>
          table.startsWith('public.') && !/rate_limits|retired_handles|presence|public\.fos/.test(table),
      )
      .flatMap(([, all]) => all)
      .filter((row) => !traces.some((trace) => row.includes(trace)));
  expect(rest(before).length).toBeGreaterThan(20);
  expect(rest(after)).toEqual(rest(before));
});

test.each([
  ['a persona', (as: Person, foId: string) => remove(as, foId)],
  ['an account', (as: Person) => site.call('POST', '/functions/v1/delete-account', { as, body: confirmed })],
])(
  'the deletion of %s sends an event to its owner and to people who talked with the persona',
  async (_, removeIt) => {
    const { owner, id } = await createTestPersona(site, { is_public: true });
    const [visitor, other, stranger] = [
      await site.newPerson(),
      await site.newPerson(),
      await site.newPerson(),
    ];
    for (const as of [visitor, other, visitor]) await chat(site, as, id, 'Hello!');
    const removed: [string, ViewerEvent][] = [];
    for (const person of [owner, visitor, other, stranger])
      onTestFinished(
        site.platform.events.subscribe(person.id, (event) => {
          if (event.type === 'removed') removed.push([person.id, event]);
        }),
      );
    expect((await removeIt(owner, id)).status).toBe(200);
    const event = { type: 'removed', foId: id };
    const eventOfPerson = new Map(removed);
    expect(eventOfPerson).toEqual(new Map([owner, visitor, other].map((person) => [person.id, event])));
    expect(removed).toHaveLength(3);
  },
);

test('deleting a persona requires typing DELETE, and is possible only for its owner', async () => {
  const owner = await personWithData(site, 'Dora', 'tern');
  const stranger = await site.newPerson();
  for (const body of [{}, { confirmation: 'delete' }, { confirmation: ' DELETE' }]) {
    const response = await remove(owner, owner.foId, body);
    expect([response.status, (await response.json()).message]).toEqual([
      400,
      'Please type DELETE to confirm.',
    ]);
  }
  expect((await remove(stranger, owner.foId)).status).toBe(404);
  expect((await remove(undefined, owner.foId)).status).toBe(401);
  expect((await site.call('GET', path(owner.foId))).status).toBe(200);
});

test('of two concurrent deletions one succeeds, and the owner can create another persona', async () => {
  const owner = await personWithData(site, 'Anja', 'plover');
  const responses = await Promise.all([1, 2, 3].map(() => remove(owner, owner.foId)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const body = { name: 'Fresh', bio: 'Start', core_principles: ['a', 'b', 'c'] };
  expect((await site.call('POST', '/api/v1/personas', { as: owner, body })).status).toBe(200);
});

test('the handles of a deleted persona are free only for its former owner', async () => {
  const [owner, stranger] = [await site.newPerson(), await site.newPerson()];
  const create = async (as: Person, name: string) => {
    const body = { name, bio: 'Start', core_principles: ['a', 'b', 'c'], is_public: true };
    return (await createTestPersona(site, body, as)).persona;
  };
  const { id } = await create(owner, 'First Flame');
  await site.call('PATCH', path(id), { as: owner, body: { name: 'Second Flame' } });
  expect((await remove(owner, id)).status).toBe(200);
  for (const handle of ['first-flame', 'second-flame'])
    expect((await site.call('GET', `/api/v1/personas/by-handle/${handle}`)).status).toBe(404);
  const strangersPersona = await create(stranger, 'First Flame');
  expect(strangersPersona.handle).toMatch(/^first-flame-\d+$/);
  const renamed = await site.call('PATCH', path(strangersPersona.id), {
    as: stranger,
    body: { name: 'Second Flame' },
  });
  expect((await renamed.json()).handle).toMatch(/^second-flame-\d+$/);
  expect((await create(owner, 'Second Flame')).handle).toBe('second-flame');
  const { rows } = await site.platform.database.db.execute(sql`select digest from retired_handles`);
  for (const { digest } of rows) expect(digest).toMatch(/^(?:[\da-f]{64}|a digest)$/);
});

test('a persona can be deleted while visitors talk with it', async () => {
  const owner = await personWithData(site, 'Lone', 'marmot');
  const visitors = await Promise.all(Array.from({ length: 4 }, () => site.newPerson()));
  const talks = visitors.map(async (as) => {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 404) {
      const body = { foId: owner.foId, message: 'When does the marmot sleep?', instant: true };
      const response = await site.call('POST', '/functions/v1/chat', { as, body });
      await response.text();
      statuses.push(response.status);
    }
    return statuses;
  });
  expect((await remove(owner, owner.foId)).status).toBe(200);
  expect(new Set((await Promise.all(talks)).flat()).difference(new Set([200, 404]))).toEqual(new Set());
  await site.app.finishAnswers();
  expect(Object.fromEntries(mentions(await allRows(site), [owner.foId, 'marmot']))).toEqual({});
});

test('a persona can be deleted during concurrent edits, restores and questions, which succeed or are rejected', async () => {
  const owner = await personWithData(site, 'Tove', 'bittern');
  const calls: [string, string, object][] = [
    ['PATCH', '', { name: 'Tove Two', bio: 'Other' }],
    ['PATCH', '', { core_principles: ['d', 'e', 'f'] }],
    ['POST', '/versions/1/restore', {}],
    ['POST', '/complete', { is_public: false }],
    ['POST', '/questions', { question: 'Why?' }],
  ];
  const tabs = calls.map(async ([method, rest, body]) => {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 404)
      statuses.push((await site.call(method, `${path(owner.foId)}${rest}`, { as: owner, body })).status);
    return statuses;
  });
  const canary = { foId: owner.foId, canaryText: 'The bittern booms.' };
  const canaryResponse = site.call('POST', '/functions/v1/debug-pinecone', { as: owner, body: canary });
  expect((await remove(owner, owner.foId)).status).toBe(200);
  const seen = new Set((await Promise.all(tabs)).flat());
  // Also allowed: a question above the limit, and a conflict between changes of principles.
  expect(seen.difference(new Set([200, 404, 409]))).toEqual(new Set());
  expect([200, 404]).toContain((await canaryResponse).status);
  expect(Object.fromEntries(mentions(await allRows(site), [owner.foId, 'bittern']))).toEqual({});
  expect((await allFiles(site)).filter((file) => file.includes(owner.foId))).toEqual([]);
});

test.each([
  ['an account', (as: Person) => site.call('POST', '/functions/v1/delete-account', { as, body: confirmed })],
  ['a persona', (as: Person, foId: string) => remove(as, foId)],
])('a deletion of %s that fails leaves the persona as visible as before', async (_what, removeIt) => {
  const { owner, id } = await createTestPersona(site, { tags: ['bees'], is_public: true });
  using release = vi.spyOn(site.platform.features.personalData, 'release');
  release.mockRejectedValueOnce(new Error('The disk is full.'));
  expect((await removeIt(owner, id)).status).toBe(500);
  expect((await site.call('GET', path(id))).status).toBe(200);
  const { rows } = await site.platform.database.db.execute(
    sql`select tag from public_tags where fo_id = ${id}`,
  );
  expect(rows).toEqual([{ tag: 'bees' }]);
});

test('a deletion that fails does not undo a change of the visibility meanwhile', async () => {
  const { owner, id, call } = await createTestPersona(site, { is_public: true });
  using release = vi.spyOn(site.platform.features.personalData, 'release');
  release.mockImplementationOnce(async () => {
    expect((await call('PUT', '/visibility', { is_public: false })).status).toBe(200);
    throw new Error('The disk is full.');
  });
  expect((await remove(owner, id)).status).toBe(500);
  expect((await site.call('GET', path(id))).status).toBe(404);
});
