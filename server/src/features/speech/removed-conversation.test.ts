import { beforeEach, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { chatRequests } from '../chat/testing/chat-requests.ts';
import { releaseConversation } from './files/release-speech.ts';
import { RunningSyntheses } from './synthesis/running-syntheses.ts';
import { speechRequests } from './testing/speech-requests.ts';

const site = testSite();
const { speak, get, waitUntilCached } = speechRequests(site);
const chat = chatRequests(site);
let visitor: Person;
let stranger: Person;
let conversationId: string;

beforeEach(async () => {
  await chat.createPersona();
  [visitor, stranger] = [await site.newPerson('Visitor'), await site.newPerson('Stranger')];
  ({ conversationId } = await chat.ask(visitor, { message: 'When do roses bloom?' }));
});

/** Speaks and plays a text; resolves to its URL once it is cached. */
async function speakAndPlay(as: Person, text: string): Promise<string> {
  const { audioUrl } = await speak(as, { text, foId: chat.foId });
  await (await get(audioUrl)).arrayBuffer();
  await waitUntilCached(audioUrl);
  return audioUrl;
}
/** The people of this test who have stored speech. */
const storedFiles = async () => {
  const { rows } = await site.platform.database.pool.query(
    'select user_id from speech_files where user_id = any($1)',
    [[visitor, stranger, chat.owner].map(({ id }) => id)],
  );
  return rows.map(({ user_id }) => user_id);
};

test('deleting a conversation removes its speech, for the visitor and for the owner', async () => {
  const removedUrls = [
    await speakAndPlay(visitor, 'They bloom in June, by the gate.'),
    await speakAndPlay(chat.owner, 'They bloom in June.'),
  ];
  const stays = await speakAndPlay(stranger, 'Good morning to you, stranger.');
  const { audioUrl: begunUrl } = await speak(visitor, {
    text: 'They bloom again in autumn.',
    foId: chat.foId,
  });
  const removed = await site.call('DELETE', `/api/v1/conversations/${conversationId}`, { as: visitor });
  expect(removed.status).toBe(200);
  for (const audioUrl of [...removedUrls, begunUrl]) expect((await get(audioUrl)).status).toBe(404);
  expect((await get(stays)).status).toBe(200);
  expect(await storedFiles()).toEqual([stranger.id]);
});

test('deleting a conversation also removes speech that the owner heard before losing access', async () => {
  await speakAndPlay(chat.owner, 'They bloom in June, every year.');
  expect(await storedFiles()).toContain(chat.owner.id);
  const privacy = await site.call('PATCH', `/api/v1/personas/${chat.foId}/privacy`, {
    as: chat.owner,
    body: { keep_owner_in_loop: false },
  });
  expect(privacy.status).toBe(200);
  await site.call('DELETE', `/api/v1/conversations/${conversationId}`, { as: visitor });
  expect(await storedFiles()).not.toContain(chat.owner.id);
});

test('speech that is synthesized while another process deletes its conversation is not cached', async () => {
  const stays = 'Good evening to you, stranger.';
  await speak(stranger, { text: stays, foId: chat.foId, early: true });
  await speak(visitor, { text: 'They bloom in July too. '.repeat(8), foId: chat.foId, early: true });
  const otherProcess = new RunningSyntheses();
  const conversation = { conversationId, foId: chat.foId, userId: visitor.id };
  await site.platform.database.transaction((tx) =>
    releaseConversation(tx, site.platform, otherProcess, conversation),
  );
  await site.app.features.find(({ name }) => name === 'speech')!.finish!();
  expect(await storedFiles()).toContain(stranger.id);
  expect(await storedFiles()).not.toContain(visitor.id);
});

test('deleting an account removes cached speech that owners heard of its conversations', async () => {
  await speakAndPlay(chat.owner, 'They bloom in June, and once more.');
  expect(await storedFiles()).toContain(chat.owner.id);
  const body = { confirmation: 'DELETE' };
  const removalResponse = await site.call('POST', '/functions/v1/delete-account', { as: visitor, body });
  expect(removalResponse.status).toBe(200);
  expect(await storedFiles()).not.toContain(chat.owner.id);
});
