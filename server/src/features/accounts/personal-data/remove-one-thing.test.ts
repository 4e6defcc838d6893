import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { allFiles, allRows, mentions } from './testing/traces.ts';
import { chat, fillTheRest, learn, resident } from './testing/whole-life.ts';

const site = testSite();

/** Two who have everything and talk with each other's persona, and a third with a persona's page open. */
async function village() {
  const neighbour = await resident(site, 'Nils', 'heron');
  const leaver = await resident(site, 'Lotta', 'quokkaflute');
  const third = await site.newPerson('Tove');
  const asVisitor = await chat(site, leaver, neighbour.foId, 'What sleeps in June?');
  const asOwner = await chat(site, neighbour, leaver.foId, 'What sleeps?');
  const ofThird = await chat(site, third, neighbour.foId, 'When does the heron sleep?');
  for (const as of [leaver, third]) {
    const vote = { foId: neighbour.foId, voteType: 'up' };
    expect((await site.call('POST', '/functions/v1/vote-on-fo', { as, body: vote })).status).toBe(200);
    const follow = `/api/v1/personas/${neighbour.foId}/follow`;
    expect((await site.call('PUT', follow, { as })).status).toBe(200);
  }
  await learn(site, { foId: leaver.foId, ...asOwner }, 'quokkaflute');
  await learn(site, { foId: neighbour.foId, ...ofThird }, 'heron');
  await fillTheRest(site, leaver, 'quokkaflute');
  await fillTheRest(site, neighbour, 'heron');
  return { neighbour, leaver, third, asVisitor, asOwner };
}

test('whatever of theirs a person deletes, nothing of others goes with it', async () => {
  const { neighbour, leaver, third, asVisitor, asOwner } = await village();
  const idOf = async (table: string, column: string, value: string) => {
    const { rows } = await site.platform.database.pool.query(`select id from ${table} where ${column} = $1`, [
      value,
    ]);
    return rows[0].id as string;
  };
  const draft = `/api/v1/conversations/${asOwner.conversationId}/reply-draft`;
  const { messageId } = asOwner;
  const verdict = { foId: leaver.foId, messageId, label: 'approve', usedForTraining: false };
  const deletions: [string, string, object?][] = [
    ['PUT', draft, { content: '' }],
    ['POST', '/functions/v1/owner-reply', { conversationId: asOwner.conversationId, content: 'Thank you.' }],
    ['DELETE', `/api/v1/facts/${await idOf('fo_facts', 'fo_id', leaver.foId)}`],
    ['DELETE', `/api/v1/memories/${await idOf('fo_memories', 'fo_id', leaver.foId)}`],
    ['POST', '/functions/v1/submit-feedback', verdict],
    ['DELETE', `/api/v1/personas/${neighbour.foId}/remembered`],
    ['DELETE', `/api/v1/personas/${neighbour.foId}/follow`],
    ['POST', '/functions/v1/vote-on-fo', { foId: neighbour.foId, voteType: 'remove' }],
    ['DELETE', `/api/v1/voices/${await idOf('voices', 'created_by', leaver.id)}`],
    ['DELETE', `/api/v1/files/${leaver.fileId}`],
    ['DELETE', `/api/v1/conversations/${asVisitor.conversationId}`],
    ['DELETE', `/api/v1/personas/${leaver.foId}`, { confirmation: 'DELETE' }],
  ];
  const theirs = [neighbour.id, neighbour.foId, neighbour.conversationId, third.id, 'heron'];
  const own = [
    leaver.id,
    leaver.foId,
    asVisitor.conversationId,
    asOwner.conversationId,
    'quokkaflute',
    '""remove""',
  ];
  // Other than numbers of votes and followers, spoken texts, which are made anew, and what tells the neighbour of it.
  const derived =
    /\.(?:fos|fo_revisions|listed_personas|speech_files|speech_links|push_deliveries|event_outbox)$/;
  const kept = async () =>
    [...mentions(await allRows(site), theirs)]
      .filter(([table]) => table.startsWith('public.') && !derived.test(table))
      .map(([table, rows]) => [table, rows.filter((row) => !own.some((word) => row.includes(word)))]);
  const before = await kept();
  expect(before.length).toBeGreaterThan(40);
  for (const [method, path, body] of deletions) {
    const answer = await site.call(method, path, { as: leaver, body });
    expect([answer.status, path]).toEqual([200, path]);
    expect(await kept(), `${method} ${path}`).toEqual(before);
  }
  const files = await allFiles(site);
  expect(files.some((file) => file.includes('heron'))).toBe(true);
  expect(files.filter((file) => file.includes('quokkaflute'))).toEqual([]);
});
