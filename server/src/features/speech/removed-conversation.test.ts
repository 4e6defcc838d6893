import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { talks } from '../chat/testing/talks.ts';
import { speaking } from './testing/speaking.ts';

const site = testSite();
const { speak, get, whole } = speaking(site);
const talk = talks(site);
let visitor: Person;
let stranger: Person;
let conversationId: string;

beforeAll(() => talk.open());
beforeEach(async () => {
  [visitor, stranger] = [await site.newPerson('Visitor'), await site.newPerson('Stranger')];
  ({ conversationId } = await talk.ask(visitor, { message: 'When do roses bloom?' }));
});

/** Speaks and plays a text; resolves to its URL once it is cached. */
async function heard(as: Person, text: string): Promise<string> {
  const { audioUrl } = await speak(as, { text, foId: talk.foId });
  await (await get(audioUrl)).arrayBuffer();
  await whole(audioUrl);
  return audioUrl;
}
const kept = async () => {
  const { rows } = await site.platform.database.pool.query('select user_id from speech_files');
  return rows.map(({ user_id }) => user_id);
};

test('deleting a conversation removes its speech, for the visitor and for the owner', async () => {
  const gone = [
    await heard(visitor, 'They bloom in June, by the gate.'),
    await heard(talk.owner, 'They bloom in June.'),
  ];
  const stays = await heard(stranger, 'Good morning to you, stranger.');
  const { audioUrl: begun } = await speak(visitor, { text: 'They bloom again in autumn.', foId: talk.foId });
  const removed = await site.call('DELETE', `/api/v1/conversations/${conversationId}`, { as: visitor });
  expect(removed.status).toBe(200);
  for (const audioUrl of [...gone, begun]) expect((await get(audioUrl)).status).toBe(404);
  expect((await get(stays)).status).toBe(200);
  expect(await kept()).toEqual([stranger.id]);
});

test('it also removes what the owner heard before losing access', async () => {
  await heard(talk.owner, 'They bloom in June, every year.');
  const inLoop = (keep_owner_in_loop: boolean) =>
    site.call('PATCH', `/api/v1/personas/${talk.foId}/privacy`, {
      as: talk.owner,
      body: { keep_owner_in_loop },
    });
  expect((await inLoop(false)).status).toBe(200);
  onTestFinished(async () => void (await inLoop(true)));
  await site.call('DELETE', `/api/v1/conversations/${conversationId}`, { as: visitor });
  expect(await kept()).not.toContain(talk.owner.id);
});

test('deleting an account removes what owners heard of its conversations', async () => {
  await heard(talk.owner, 'They bloom in June, and once more.');
  const body = { confirmation: 'DELETE' };
  const gone = await site.call('POST', '/functions/v1/delete-account', { as: visitor, body });
  expect(gone.status).toBe(200);
  expect(await kept()).not.toContain(talk.owner.id);
});
