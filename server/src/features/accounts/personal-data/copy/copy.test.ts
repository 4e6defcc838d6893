import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../../testing/index.ts';
import { chat, fillTheRest, learn, personWithData } from '../testing/person-with-data.ts';

const site = testSite();
const download = (as?: Person) => site.call('GET', '/api/v1/account/data', { as });

/** The archive's files by path, unpacked by an independent library. */
async function copyOf(as: Person) {
  const response = await download(as);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain('foyer-data.zip');
  expect(response.headers.get('cache-control')).toContain('no-store');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const json = (path: string): any => JSON.parse(text(path));
  const all = Object.values(files)
    .map((file) => strFromU8(file, true))
    .join('\n');
  return { paths: Object.keys(files), files, text, json, all };
}

const run = (statement: ReturnType<typeof sql>) => site.platform.database.db.execute(statement);

test('a person gets all their data: as JSON, as readable chats, and as files', async () => {
  const neighbour = await personWithData(site, 'Nils', 'heron');
  const person = await personWithData(site, 'Lotta', 'quokka');
  const visit = await chat(site, person, neighbour.foId, 'When does the heron sleep?');
  const vote = { foId: neighbour.foId, voteType: 'down' };
  await site.call('POST', '/functions/v1/vote-on-fo', { as: person, body: vote });
  await site.call('PUT', `/api/v1/personas/${neighbour.foId}/follow`, { as: person });
  await learn(
    site,
    { foId: person.foId, ...(await chat(site, person, person.foId, 'Hello')) },
    'quokkamemory',
  );
  await fillTheRest(site, person, 'quokkasecret');
  await run(
    sql`update conversations set title = '../../etc/passwd: a "name"?' where id = ${visit.conversationId}`,
  );
  const { paths, files, text, json, all } = await copyOf(person);

  expect(json('account.json')).toMatchObject({
    account: { id: person.id, email: person.email, factors: [{ factor_type: 'totp' }] },
    profile: { display_name: 'Lotta', avatar_url: person.avatarUrl },
    sessions: [{ current: true }],
    documents: [{ file_name: 'quokka.txt' }],
    voices: [{ name: 'quokkasecret', visibility: 'private' }],
    consents: [{ kind: 'train_on_chat', granted: true }],
    votes: [{ persona: "Nils's", vote: 'down' }],
    follows: [{ persona: "Nils's" }],
  });
  expect(json('persona.json')).toMatchObject({
    persona: { id: person.foId, writing_sample: 'I write of quokka.' },
    voice: { name: 'quokkasecret' },
    facts: [{ key: 'quokkasecret' }],
    memories: [{ question: 'quokkamemory' }],
    verdicts: [{ label: 'edit', replacement: 'quokkamemory' }],
    versions: [
      { number: 1, content: { writing_sample: 'I write of quokka.' } },
      { number: 2, changed: ['style_instructions', 'is_public'] },
      { number: 1000 },
    ],
    test_questions: [{ question: 'quokkasecret' }],
    evaluations: [{ asked: ['quokkasecret'], engine: 'quokkasecret' }],
    report_card_is_shown: true,
    showcase: { greeting: 'quokkasecret' },
    character_card: { card: { data: { scenario: 'quokkasecret' } } },
  });
  const day = new Date().toISOString().slice(0, 10);
  const title = `conversations/${day} .. .. etc passwd a name`;
  expect(json(`${title}.json`).messages).toMatchObject([
    { sender: 'user', content: 'When does the heron sleep?' },
    { sender: 'fo', status: 'complete' },
  ]);
  expect(text(`${title}.md`)).toMatch(
    /With Nils's, .*\/fo\/[\s\S]*## You, [\s\S]*When does the heron sleep\?[\s\S]*## Nils's, /,
  );
  expect(text('files/documents/quokka.txt')).toContain('The quokka sleeps in June.');
  const pictures = paths.filter((path) => path.startsWith('files/avatars/'));
  expect(pictures).toHaveLength(2);
  expect(files[pictures[0]!]!.subarray(8, 12)).toEqual(new Uint8Array(Buffer.from('WEBP')));
  expect(paths.filter((path) => path.split('/').includes('..') || path.startsWith('/'))).toEqual([]);
  for (const secret of ['$argon2id$', 'hmac_key', '"secret"', 'code_hash']) expect(all).not.toContain(secret);
});

test('a person gets what an owner may read of visitors, without the identity of the visitors', async () => {
  const owner = await personWithData(site, 'Olga', 'lynx');
  const visitor = await site.newPerson('Vera');
  const visit = await chat(site, visitor, owner.foId, 'Where does the lynx live, asks Vera?');
  await run(sql`insert into messages (conversation_id, role, sender, is_human, content, is_current)
    values (${visit.conversationId}, 'user', 'user', true, 'an edited question of Vera', false)`);
  const before = await copyOf(owner);
  const visitorPaths = before.paths.filter((path) => path.startsWith('conversations/of-visitors/'));
  expect(visitorPaths).toHaveLength(2);
  expect(before.text(visitorPaths.find((path) => path.endsWith('.md'))!)).toContain('## Visitor, ');
  for (const secret of [visitor.id, visitor.email, 'an edited question'])
    expect(before.all).not.toContain(secret);
  await run(sql`update fo_privacy set keep_owner_in_loop = false where fo_id = ${owner.foId}`);
  const after = await copyOf(owner);
  expect(after.all).not.toContain('asks Vera');
  const { all } = await copyOf(visitor);
  for (const message of ['asks Vera', 'an edited question']) expect(all).toContain(message);
});

test('a long conversation is complete and in order, and equal titles get different files', async () => {
  const person = await personWithData(site, 'Lars', 'seal');
  await run(sql`insert into messages (conversation_id, role, sender, is_human, content)
    select ${person.conversationId}, 'user', 'user', true, 'number ' || n from generate_series(1, 450) as n order by n`);
  for (let times = 0; times < 2; times++)
    await run(
      sql`insert into conversations (fo_id, user_id, title) values (${person.foId}, ${person.id}, 'Same')`,
    );
  const { paths, json } = await copyOf(person);
  const long = paths.find((path) => path.endsWith('.json') && path.includes('seal'))!;
  const contents = json(long).messages.map(({ content }: { content: string }) => content);
  expect(contents.slice(2)).toEqual(Array.from({ length: 450 }, (_, index) => `number ${index + 1}`));
  expect(paths.filter((path) => / Same( \(2\))?\.md$/.test(path))).toHaveLength(2);
});

test('a long title in any script gives a file name of at most 255 bytes', async () => {
  const person = await personWithData(site, 'Lin', 'panda');
  for (const title of ['語'.repeat(100), '🐼'.repeat(100)])
    await run(
      sql`insert into conversations (fo_id, user_id, title) values (${person.foId}, ${person.id}, ${title})`,
    );
  const names = (await copyOf(person)).paths.map((path) => path.split('/').at(-1)!);
  expect(Math.max(...names.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(255);
  expect(names).toContainEqual(expect.stringMatching(/語{60,}\.md$/));
  expect(names).toContainEqual(expect.stringMatching(/(?:🐼){40,}\.md$/u));
});

test('after a client has disconnected in the middle of a copy, the next copy is complete', async () => {
  const person = await personWithData(site, 'Rosa', 'otter');
  await run(sql`insert into messages (conversation_id, role, sender, is_human, content)
    select ${person.conversationId}, 'user', 'user', true, md5(n::text) || repeat(md5((n * 7)::text), 100)
    from generate_series(1, 2000) as n`);
  const reader = (await download(person)).body!.getReader();
  await reader.read();
  await reader.cancel();
  expect((await copyOf(person)).paths).toContain('account.json');
});

test('the site continues after HEAD requests and early disconnects', async () => {
  const as = await site.newPerson();
  expect((await site.call('HEAD', '/api/v1/account/data', { as })).status).toBe(200);
  await (await site.call('GET', '/api/v1/account/data', { as })).body!.cancel();
  expect((await site.call('GET', '/health/live')).status).toBe(200);
});

test('a signed-in person can download five copies a day', async () => {
  expect((await download()).status).toBe(401);
  const person = await site.newPerson();
  const statuses: number[] = [];
  for (let copies = 0; copies < 6; copies++) {
    const response = await download(person);
    statuses.push(response.status);
    if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3600);
    await response.arrayBuffer();
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
