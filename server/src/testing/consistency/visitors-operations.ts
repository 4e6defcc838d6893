import { randomUUID } from 'node:crypto';
import { consentVersion } from '@foyer/contract/training-consent-texts';
import { formOf } from '../access/fixture.ts';
import type { ConversationRow, World } from './world.ts';

export type Operation = (world: World) => Promise<unknown>;

const questions = [
  'Where does the heron sleep?',
  'What do you think about patience?',
  'When do roses bloom?',
  'How old is the lighthouse?',
  'I am Tom and I live in Bergen.',
  'Hi',
];

const newConversation = (world: World) => ({
  foId: world.pick(world.owners).foId,
  message: world.pick(questions),
  ...(world.chance(0.1) && { private: true }),
});

async function goOn(world: World) {
  const conversation = await world.conversation();
  if (!conversation) return;
  const { id, fo_id, user_id } = conversation;
  const file = world.chance(0.1)
    ? await world.row('uploaded_files', {
        where: 'fo_id = $1 and user_id = $2',
        values: [fo_id, user_id],
        time: 'upload_date',
      })
    : undefined;
  const message = { foId: fo_id, conversationId: id, message: world.pick(questions), attachment: file?.id };
  await world.chat(world.personWith(user_id), message);
}

async function edit(world: World) {
  const message = await world.message(`role = 'user'`);
  if (!message) return;
  const { id, fo_id, user_id, conversation_id } = message;
  const edited = { foId: fo_id, conversationId: conversation_id, message: world.pick(questions), edit: id };
  await world.chat(world.personWith(user_id), edited);
}

async function regenerate(world: World) {
  const answer = await world.message(`sender = 'fo'`);
  if (answer)
    await world.chat(world.personWith(answer.user_id), { foId: answer.fo_id, regenerate: answer.id });
}

async function retry(world: World) {
  const answer = await world.message(`status in ('stopped', 'failed', 'interrupted')`);
  if (answer) await world.chat(world.personWith(answer.user_id), { foId: answer.fo_id, retry: answer.id });
}

async function onMessage(world: World, where: string, method: string, path: string, body: object = {}) {
  const message = await world.message(where);
  if (message)
    await world.call(
      method,
      `/api/v1/messages/${message.id}${path}`,
      world.personWith(message.user_id),
      body,
    );
}

const rate = (world: World) =>
  onMessage(world, `sender = 'fo'`, 'PUT', '/rating', { rating: world.pick(['up', 'down', null]) });

async function onConversation(world: World, method: string, path = '', body?: object) {
  const conversation = await world.conversation();
  if (!conversation) return;
  const { id, user_id } = conversation;
  await world.call(method, `/api/v1/conversations/${id}${path}`, world.personWith(user_id), body);
}

const vote = (world: World) =>
  world.call('POST', '/functions/v1/vote-on-fo', world.anybody(), {
    foId: world.pick(world.owners).foId,
    voteType: world.pick(['up', 'down', 'remove']),
  });

const follow = (world: World) =>
  world.call(
    world.pick(['PUT', 'DELETE']),
    `/api/v1/personas/${world.pick(world.owners).foId}/follow`,
    world.anybody(),
  );

/** Gives or refuses a consent. */
async function decide(world: World) {
  const conversation = await world.conversation();
  if (!conversation) return;
  const { id, fo_id, user_id } = conversation;
  await world.call('POST', `/api/v1/personas/${fo_id}/consents`, world.personWith(user_id), {
    kind: world.chance(0.8) ? 'train_on_chat' : 'live_voice_recording',
    granted: world.chance(0.7),
    textVersion: consentVersion,
    conversationId: id,
  });
}

async function withdraw(world: World) {
  const consent = await world.row('consents');
  if (!consent) return;
  const person = world.personWith(consent.actor_user_id ?? '');
  await world.call('POST', `/api/v1/consents/${consent.id}/withdraw`, person, {});
}

async function remember(world: World) {
  const path = `/api/v1/personas/${world.pick(world.owners).foId}/remembered`;
  if (world.chance(0.5)) await world.call('PUT', path, world.anybody(), { summary: 'Likes roses.' });
  else await world.call('DELETE', path, world.anybody());
}

/** Few names and contents, so that some are equal. */
async function upload(world: World) {
  const person = world.chance(0.5) ? world.pick(world.owners).person : world.anybody();
  const text = `The heron sleeps in the reeds.\n\nThe lighthouse is ${world.number(40)} years old.`;
  const form = formOf({
    foId: world.personaOf(person) ?? world.pick(world.owners).foId,
    context: 'For you.',
    file: new File([text], `${world.number(9)}.md`),
  });
  await world.call('POST', '/functions/v1/process-document', person, form);
}

async function removeFile(world: World) {
  const file = await world.row('uploaded_files', { time: 'upload_date' });
  if (file) await world.call('DELETE', `/api/v1/files/${file.id}`, world.personWith(file.user_id ?? ''));
}

const startTalk = (world: World) =>
  world.call('POST', '/api/v1/live', world.anybody(), {
    foId: world.pick(world.owners).foId,
    consent: true,
    textVersion: consentVersion,
    private: world.chance(0.1),
  });

const openTalk = (world: World) =>
  world.conversation(`conversation_type = 'live_voice' and ended_at is null`);

async function speak(world: World) {
  const talk = await openTalk(world);
  if (!talk) return;
  const spoken = { live: true, clientMessageId: randomUUID(), message: world.pick(questions) };
  await world.chat(world.personWith(talk.user_id), { foId: talk.fo_id, conversationId: talk.id, ...spoken });
}

const heardOf = async (world: World, { id }: ConversationRow) => {
  const answer = await world.message(`sender = 'fo' and conversation_id = '${id}'`);
  return answer && { messageId: answer.id, heard: world.number(50) };
};

async function interrupt(world: World) {
  const talk = await openTalk(world);
  const heard = talk && (await heardOf(world, talk));
  if (heard) await world.call('POST', `/api/v1/live/${talk.id}/heard`, world.personWith(talk.user_id), heard);
}

async function endTalk(world: World) {
  const talk = await openTalk(world);
  if (!talk) return;
  const interrupted = world.chance(0.5) ? await heardOf(world, talk) : undefined;
  await world.call('POST', `/api/v1/live/${talk.id}/end`, world.personWith(talk.user_id), { interrupted });
}

const lists = [
  '/api/v1/conversations',
  '/api/v1/explore',
  '/api/v1/follows',
  '/api/v1/consents',
  '/api/v1/account/data',
  '/api/v1/profile',
];

async function read(world: World) {
  const person = world.anybody();
  const conversation = await world.conversation();
  const paths = [
    ...lists,
    ...(conversation
      ? [`/api/v1/conversations/${conversation.id}`, `/api/v1/conversations/${conversation.id}/export`]
      : []),
  ];
  const response = await world.call('GET', world.pick(paths), person);
  await response?.text();
}

async function deleteAccount(world: World) {
  const place = world.placeIn(world.visitors);
  const gone = world.visitors[place];
  world.visitors[place] = await world.newVisitor();
  await world.call('POST', '/functions/v1/delete-account', gone, { confirmation: 'DELETE' });
}

/** Operations of those who talk with personas, and how often each is chosen. */
export const visitorsOperations: [weight: number, Operation][] = [
  [10, (world) => world.chat(world.anybody(), newConversation(world))],
  [25, goOn],
  [8, edit],
  [6, regenerate],
  [4, retry],
  [8, (world) => onMessage(world, 'not is_current', 'POST', '/pick')],
  [2, (world) => onMessage(world, 'is_current', 'POST', '/branch')],
  [4, (world) => onMessage(world, `status = 'streaming'`, 'POST', '/stop')],
  [5, rate],
  [2, (world) => onConversation(world, 'DELETE')],
  [2, (world) => onConversation(world, 'POST', '/read', {})],
  [2, (world) => onConversation(world, 'PUT', '/arrangement', { place: world.pick(['pinned', 'archived']) })],
  [5, vote],
  [5, follow],
  [8, decide],
  [4, withdraw],
  [2, remember],
  [4, upload],
  [2, removeFile],
  [2, startTalk],
  [8, speak],
  [4, interrupt],
  [2, endTalk],
  [10, read],
  [0.3, deleteAccount],
];
