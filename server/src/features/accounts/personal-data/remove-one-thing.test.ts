import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { chat, fillTheRest, learn, personWithData } from './testing/person-with-data.ts';
import { allFiles, allRows, mentions } from './testing/traces.ts';

const site = testSite();

/** Two people with data of every kind, who talk with each other's persona, and a third who talks with one of these. */
async function createPeople() {
  const neighbour = await personWithData(site, 'Nils', 'heron');
  const removedPerson = await personWithData(site, 'Lotta', 'quokkaflute');
  const third = await site.newPerson('Tove');
  const asVisitor = await chat(site, removedPerson, neighbour.foId, 'What sleeps in June?');
  const asOwner = await chat(site, neighbour, removedPerson.foId, 'What sleeps?');
  const thirdPersonsChat = await chat(site, third, neighbour.foId, 'When does the heron sleep?');
  for (const as of [removedPerson, third]) {
    const vote = { foId: neighbour.foId, voteType: 'up' };
    expect((await site.call('POST', '/functions/v1/vote-on-fo', { as, body: vote })).status).toBe(200);
    const follow = `/api/v1/personas/${neighbour.foId}/follow`;
    expect((await site.call('PUT', follow, { as })).status).toBe(200);
  }
  await learn(site, { foId: removedPerson.foId, ...asOwner }, 'quokkaflute');
  await learn(site, { foId: neighbour.foId, ...thirdPersonsChat }, 'heron');
  await fillTheRest(site, removedPerson, 'quokkaflute');
  await fillTheRest(site, neighbour, 'heron');
  return { neighbour, removedPerson, third, asVisitor, asOwner };
}

test('whatever a person deletes of their own, no data of other people is deleted', async () => {
  const { neighbour, removedPerson, third, asVisitor, asOwner } = await createPeople();
  const idOf = async (table: string, column: string, value: string) => {
    const { rows } = await site.platform.database.pool.query(`select id from ${table} where ${column} = $1`, [
      value,
    ]);
    return rows[0].id as string;
  };
  const draft = `/api/v1/conversations/${asOwner.conversationId}/reply-draft`;
  const { messageId } = asOwner;
  const verdict = { foId: removedPerson.foId, messageId, label: 'approve', usedForTraining: false };
  const deletions: [string, string, object?][] = [
    ['PUT', draft, { content: '' }],
    ['POST', '/functions/v1/owner-reply', { conversationId: asOwner.conversationId, content: 'Thank you.' }],
    ['DELETE', `/api/v1/facts/${await idOf('fo_facts', 'fo_id', removedPerson.foId)}`],
    ['DELETE', `/api/v1/memories/${await idOf('fo_memories', 'fo_id', removedPerson.foId)}`],
    ['POST', '/functions/v1/submit-feedback', verdict],
    ['DELETE', `/api/v1/personas/${neighbour.foId}/remembered`],
    ['DELETE', `/api/v1/personas/${neighbour.foId}/follow`],
    ['POST', '/functions/v1/vote-on-fo', { foId: neighbour.foId, voteType: 'remove' }],
    ['DELETE', `/api/v1/voices/${await idOf('voices', 'created_by', removedPerson.id)}`],
    ['DELETE', `/api/v1/files/${removedPerson.fileId}`],
    ['DELETE', `/api/v1/conversations/${asVisitor.conversationId}`],
    ['DELETE', `/api/v1/personas/${removedPerson.foId}`, { confirmation: 'DELETE' }],
  ];
  const otherTexts = [neighbour.id, neighbour.foId, neighbour.conversationId, third.id, 'heron'];
  const own = [
    removedPerson.id,
    removedPerson.foId,
    asVisitor.conversationId,
    asOwner.conversationId,
    'quokkaflute',
    // Live events to the owner: of the removed inbox entry, and of memories deleted with the conversation.
    ...['""remove""', '""training""'],
  ];
  // Tables that may change: numbers of votes and followers, cached speech, and notices to the neighbour.
  const derived =
    /\.(?:fos|fo_revisions|listed_personas|speech_files|speech_links|push_deliveries|event_outbox)$/;
  const remainingTexts = async () =>
    [...mentions(await allRows(site), otherTexts)]
      .filter(([table]) => table.startsWith('public.') && !derived.test(table))
      .map(([table, rows]) => [table, rows.filter((row) => !own.some((word) => row.includes(word)))]);
  const before = await remainingTexts();
  expect(before.length).toBeGreaterThan(40);
  for (const [method, path, body] of deletions) {
    const response = await site.call(method, path, { as: removedPerson, body });
    expect([response.status, path]).toEqual([200, path]);
    expect(await remainingTexts(), `${method} ${path}`).toEqual(before);
  }
  const files = await allFiles(site);
  expect(files.some((file) => file.includes('heron'))).toBe(true);
  expect(files.filter((file) => file.includes('quokkaflute'))).toEqual([]);
});
