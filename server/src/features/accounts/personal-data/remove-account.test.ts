import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { fullScansOf, type Person, testSite } from '../../../testing/index.ts';
import { endlessAnswers } from '../../chat/presence/testing/endless-answers.ts';
import { addDocument } from '../../knowledge/testing/add-document.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { refreshLearning } from '../../training/learning.ts';
import { digest } from '../digest.ts';
import { sessions, users } from '../table.ts';
import { chat, fillTheRest, learn, personWithData } from './testing/person-with-data.ts';
import { allFiles, allRows, mentions } from './testing/traces.ts';

const site = testSite();
const remove = (as: Person, confirmation: string) =>
  site.call('POST', '/functions/v1/delete-account', { as, body: { confirmation } });

test('deleting an account removes all data of that person and no data of other people', async () => {
  const word = 'quokkaflute';
  const neighbour = await personWithData(site, 'Nils', 'heron');
  const removedPerson = await personWithData(site, 'Lotta Quokkaflute', word);
  const asVisitor = await chat(site, removedPerson, neighbour.foId, `The ${word} asks: what sleeps?`);
  const asOwner = await chat(site, neighbour, removedPerson.foId, 'What sleeps in June?');
  const rating = `/api/v1/messages/${asVisitor.messageId}/rating`;
  expect((await site.call('PUT', rating, { as: removedPerson, body: { rating: 'down' } })).status).toBe(200);
  const vote = { foId: neighbour.foId, voteType: 'up' };
  expect(
    (await site.call('POST', '/functions/v1/vote-on-fo', { as: removedPerson, body: vote })).status,
  ).toBe(200);
  const other = await createTestPersona(site, { is_public: true });
  const follow = async (method: string, foId: string) =>
    (await site.call(method, `/api/v1/personas/${foId}/follow`, { as: removedPerson })).status;
  expect([
    await follow('PUT', neighbour.foId),
    await follow('PUT', other.id),
    await follow('DELETE', other.id),
  ]).toEqual([200, 200, 200]);
  const response = await site.call('PUT', '/api/v1/follows/choice', {
    as: removedPerson,
    body: { is_shown: true },
  });
  expect(response.status).toBe(200);
  await learn(site, { foId: neighbour.foId, ...asVisitor }, word);
  await learn(site, { foId: removedPerson.foId, ...asOwner }, word);
  const { db } = site.platform.database;
  await refreshLearning(db, neighbour.foId);
  await fillTheRest(site, removedPerson, word);
  const counts = async () => {
    const persona = await (await site.call('GET', `/api/v1/personas/${neighbour.foId}`)).json();
    return [persona.knowledge_score, persona.thumbs_up, persona.followers];
  };
  const [scoreBefore, ...countsBefore] = await counts();
  expect(countsBefore).toEqual([1, 1]);

  const { rows: notices } = await db.execute<{ subject_id: string }>(
    sql`select subject_id from notices where kind = 'new_follower'`,
  );
  const digests = notices.map(({ subject_id }) => subject_id);
  expect(digests).toHaveLength(2);
  const before = await allRows(site);
  const traces = [
    ...[
      removedPerson.id,
      removedPerson.foId,
      removedPerson.email,
      digest(removedPerson.email),
      removedPerson.fileId,
      'quokkaflut',
      'Quokkaflut',
    ],
    decodeJwt(removedPerson.accessToken).session_id as string,
    ...[removedPerson.conversationId, ...Object.values(asVisitor), ...Object.values(asOwner)],
    ...digests,
  ];
  const tables = [...mentions(before, traces).keys()].filter((table) => table.startsWith('public.'));
  const excludedTables = [
    'signing_keys',
    'answering_processes',
    'push_keys',
    'provider_visits',
    // Only with an external auth server, and after the deletion.
    'deleted_external_users',
    'storage_removals',
    'vector_removals',
    'voice_copies_to_forget',
    'event_outbox',
    // Contains words that other personas have too.
    'words_to_check',
  ].map((table) => `public.${table}`);
  expect(tables.sort(), 'this test gives the leaver a row in every table that can be about a person').toEqual(
    [...before.keys()]
      .filter((table) => table.startsWith('public.') && !excludedTables.includes(table))
      .sort(),
  );
  expect(mentions(before, traces).keys()).toContain('pgboss.job');
  // The answer must not end before the deletion, or the neighbour gets an inbox entry for it.
  endlessAnswers(site, 'The heron ');
  const runningAnswer = await site.call('POST', '/functions/v1/chat', {
    as: removedPerson,
    body: { foId: neighbour.foId, message: `Tell me all of the heron and the ${word}.` },
  });

  expect((await remove(removedPerson, 'DELETE')).status).toBe(200);
  await runningAnswer.text();
  await site.app.finishAnswers();

  const after = await allRows(site);
  expect(Object.fromEntries(mentions(after, traces))).toEqual({});
  expect((await allFiles(site)).filter((file) => traces.some((trace) => file.includes(trace)))).toEqual([]);
  expect((await site.call('GET', '/api/v1/profile', { as: removedPerson })).status).toBe(401);

  const remainingMentions = (rows: Map<string, string[]>) =>
    [...mentions(rows, [neighbour.id, neighbour.foId, neighbour.conversationId, 'heron'])]
      // The vote counts of others decrease; they are checked below. Memories learnt from this person are deleted, which
      // changes the persona.
      .filter(
        ([table]) => table.startsWith('public.') && !/\.(?:fos|fo_revisions|listed_personas)$/.test(table),
      )
      .flatMap(([, all]) => all)
      // The notices of follows stay.
      .map((row) => digests.reduce((rest, followDigest) => rest.replace(followDigest, ''), row))
      .filter((row) => !traces.some((trace) => row.includes(trace)))
      // Owners' pages are notified of the removed inbox entry, with its id only, and that their personas lost memories.
      .filter((row) => !/""(?:remove|training)""/.test(row));
  expect(remainingMentions(before).length).toBeGreaterThan(15);
  expect(remainingMentions(after)).toEqual(remainingMentions(before));
  expect(await counts()).toEqual([scoreBefore - 3, 0, 0]);
  expect((await site.call('GET', neighbour.avatarUrl)).status).toBe(200);
  const link = await site.call('GET', `/api/v1/files/${neighbour.fileId}/download`, { as: neighbour });
  expect(await (await site.call('GET', (await link.json()).url)).text()).toContain('heron');
});

test('an account can be deleted while visitors talk with its persona, and all running answers end', async () => {
  const removedPerson = await personWithData(site, 'Lone', 'marmot');
  const visitors = await Promise.all(Array.from({ length: 6 }, () => site.newPerson()));
  const ask = async (as: Person) => {
    const body = { foId: removedPerson.foId, message: 'When does the marmot sleep?', instant: true };
    const response = await site.call('POST', '/functions/v1/chat', { as, body });
    await response.text();
    return response.status;
  };
  expect(new Set(await Promise.all(visitors.map(ask)))).toEqual(new Set([200]));
  const talk = async (as: Person) => {
    for (let count = 0; count < 100; count++) {
      const status = await ask(as);
      if (status !== 200) return status;
    }
  };
  const talks = visitors.map(talk);
  await site.call('GET', '/api/v1/profile', { as: removedPerson });
  expect((await remove(removedPerson, 'DELETE')).status).toBe(200);
  expect(new Set(await Promise.all(talks))).toEqual(new Set([404]));
  await site.app.finishAnswers();
  expect(
    Object.fromEntries(mentions(await allRows(site), [removedPerson.id, removedPerson.foId, 'marmot'])),
  ).toEqual({});
});

test('deletion requires typing DELETE', async () => {
  const person = await site.newPerson();
  for (const confirmation of ['delete', 'DELETE ', '']) {
    const response = await remove(person, confirmation);
    expect([response.status, (await response.json()).message]).toEqual([
      400,
      'Please type DELETE to confirm.',
    ]);
  }
  expect((await site.call('GET', '/api/v1/profile', { as: person })).status).toBe(200);
});

test('the address can be used again, for a new account', async () => {
  const person = await site.newPerson();
  await remove(person, 'DELETE');
  const body = { email: person.email, password: 'correct horse battery' };
  const { id } = await (await site.call('POST', '/auth/v1/signup', { body })).json();
  const accounts = await site.platform.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, person.email));
  expect(accounts).toEqual([{ id }]);
  expect(id).not.toBe(person.id);
});

test('deleting an account does not reset the mail limits of other addresses', async () => {
  const person = await site.newPerson();
  const requestedEmail = `wanted.${person.email}`;
  await site.call('PUT', '/auth/v1/user', { as: person, body: { email: requestedEmail } });
  const counted = async () =>
    mentions(await allRows(site), [digest(requestedEmail)]).get('public.rate_limits');
  const before = await counted();
  expect(before).toHaveLength(3);
  await remove(person, 'DELETE');
  expect(await counted()).toEqual(before);
});

test('every foreign key has an index for the lookups of a deletion', async () => {
  const { rows } = await site.platform.database.db.execute(sql`
    select conrelid::regclass::text as "table", conname as reference from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL%'))`);
  expect(rows).toEqual([]);
});

test('with many notices on the site, a deletion does not scan all of them', async () => {
  const { pool } = site.platform.database;
  const { id, owner } = await createTestPersona(site, { is_public: true });
  const person = await site.newPerson('Una');
  await pool.query(
    `insert into notices (kind, recipient, fo_id, subject_id, created_at)
      select 'new_message', $1, $2, gen_random_uuid(), now() from generate_series(1, 4000)`,
    [owner.id, id],
  );
  await pool.query('analyze notices');
  const scanned = await fullScansOf(site.platform.database, async () => {
    expect((await remove(person, 'DELETE')).status).toBe(200);
  });
  expect(scanned).not.toContain('notices');
});

test('an old session cannot delete the account without the password', async () => {
  const { db } = site.platform.database;
  const person = await site.newPerson('Mira');
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
  await db.update(sessions).set({ created_at: elevenMinutesAgo }).where(eq(sessions.user_id, person.id));
  const response = await remove(person, 'DELETE');
  expect([response.status, (await response.json()).code]).toEqual([400, 'current_password_required']);
  const body = { confirmation: 'DELETE', current_password: 'correct horse battery' };
  const done = await site.call('POST', '/functions/v1/delete-account', { as: person, body });
  expect(done.status).toBe(200);
  expect(await db.select().from(users).where(eq(users.id, person.id))).toEqual([]);
});

test('no job is kept that read a document which its person had deleted before', async () => {
  const { id: foId, owner } = await createTestPersona(site);
  const fileId = await addDocument(site, owner, foId, { name: 'roses.txt', content: 'Roses bloom in June.' });
  expect((await site.call('DELETE', `/api/v1/files/${fileId}`, { as: owner })).status).toBe(200);
  expect((await remove(owner, 'DELETE')).status).toBe(200);
  expect(Object.fromEntries(mentions(await allRows(site), [owner.id, foId]))).toEqual({});
});
