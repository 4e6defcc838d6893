import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, secondProcess, testSite } from '../../testing/index.ts';
import { endlessAnswers, streamOf } from '../chat/presence/testing/endless-answers.ts';
import { waitLongerForLastWords } from '../chat/testing/wait-longer-for-last-words.ts';
import {
  createTrainingPersona,
  opinionQuestion,
  waitForLearningJobs,
} from '../training/testing/training-persona.ts';
import { liveTalks } from './testing/live-talks.ts';

const site = testSite();
const second = secondProcess(site);
const live = liveTalks(site);
const { talk } = live;
let visitor: Person;
let id: string;

beforeEach(async () => {
  if (!talk.foId) await talk.createPersona();
  await waitLongerForLastWords(site);
  visitor = await site.newPerson();
  id = await live.start(visitor);
});

const queryRows = async (text: string, ...values: unknown[]) =>
  (await site.platform.database.pool.query(text, values)).rows;
const storedTexts = async () =>
  (await talk.read(visitor, id)).messages.map(({ sender, content, status }) => [sender, content, status]);
const preview = async () =>
  (await queryRows('select preview from conversations where id = $1', id))[0].preview;
const storedTurns = () => queryRows('select id from fo_interactions where user_id = $1', visitor.id);
const totalInteractions = async () =>
  (await queryRows('select total_interactions as n from fos where id = $1', talk.foId))[0].n;
const sendSpeaking = async (message = 'What do you grow?') =>
  streamOf(await talk.send(visitor, { message, conversationId: id, live: true, instant: false }));

test('the unheard rest of a complete answer is removed from the talk and its preview', async () => {
  const { answerId, text } = await live.say(visitor, id, 'What do you grow?');
  const { body } = await live.heard(visitor, id, { messageId: answerId, heard: 9 });
  const expectedText = text.slice(0, 9).trimEnd();
  expect(body).toEqual({ content: expectedText });
  expect(await storedTexts()).toEqual([
    ['user', 'What do you grow?', 'complete'],
    ['fo', expectedText, 'stopped'],
  ]);
  expect(await preview()).toBe(expectedText);
  expect(await live.heard(visitor, id, { messageId: answerId, heard: 30 })).toMatchObject({
    status: 200,
    body: { content: expectedText },
  });
});

test('the preview loses the unheard rest also if the owner has taken over since', async () => {
  const { answerId, text } = await live.say(visitor, id, 'What do you grow?');
  const takeOver = `/api/v1/conversations/${id}/take-over`;
  expect((await site.call('POST', takeOver, { as: talk.owner })).status).toBe(200);
  await live.heard(visitor, id, { messageId: answerId, heard: 9 });
  expect(await preview()).toBe(text.slice(0, 9).trimEnd());
});

test('an answer of which nothing was heard is removed; the question stays, and the talk continues', async () => {
  const before = await totalInteractions();
  const { answerId, questionId } = await live.say(visitor, id, 'What do you grow?');
  const removedResponse = { status: 200, body: { content: null } };
  expect(await live.heard(visitor, id, { messageId: answerId, heard: 0 })).toEqual(removedResponse);
  expect(await live.heard(visitor, id, { messageId: answerId, heard: 0 })).toEqual(removedResponse);
  expect(await storedTexts()).toEqual([['user', 'What do you grow?', 'complete']]);
  expect(await queryRows('select id from messages where id = $1', answerId)).toEqual([]);
  expect([await preview(), await storedTurns(), await totalInteractions()]).toEqual([
    'What do you grow?',
    [],
    before,
  ]);
  const next = await live.say(visitor, id, 'What is your name?');
  const { messages } = await talk.read(visitor, id);
  expect(messages.map(({ id }) => id)).toEqual([questionId, next.questionId, next.answerId]);
  expect(messages[1]!.follows).toBe(questionId);
});

test('cutting an answer after the next question arrived keeps that question', async () => {
  const { answerId, questionId } = await live.say(visitor, id, 'What do you grow?');
  const next = await live.say(visitor, id, 'What is your name?');
  await live.heard(visitor, id, { messageId: answerId, heard: 0 });
  expect(await talk.path(visitor, id)).toEqual([questionId, next.questionId, next.answerId]);
});

test('an answer in progress is stopped, and stored only as far as it was heard', async () => {
  const [speech] = endlessAnswers(site, 'I grow ', 'roses ', 'and ', 'tulips.');
  const stream = await sendSpeaking();
  await speech!.releaseWords(3);
  const { messageId } = stream.metadata;
  const { body } = await live.heard(visitor, id, { messageId, heard: 8 });
  expect(body).toEqual({ content: 'I grow r' });
  await stream.read;
  expect((await storedTexts())[1]).toEqual(['fo', 'I grow r', 'stopped']);
  expect(await preview()).toBe('I grow r');
  expect(await storedTurns()).toHaveLength(1);
  expect((await live.say(visitor, id, 'What is your name?')).text).toContain('Iris');
});

test('an answer is cut even if the process that makes it does not react', async () => {
  const [speech] = endlessAnswers(site, 'I grow ', 'roses ', 'and ', 'tulips.');
  speech!.ignoresAbort = true;
  const stream = await sendSpeaking();
  await speech!.releaseWords(2);
  const cutResponse = live.heard(visitor, id, { messageId: stream.metadata.messageId, heard: 6 });
  await expect.poll(async () => (await storedTexts())[1]![2]).toBe('stopped');
  speech!.releaseAll();
  expect((await cutResponse).body).toEqual({ content: 'I grow' });
  await stream.read;
  expect((await storedTexts())[1]).toEqual(['fo', 'I grow', 'stopped']);
});

test('before its first audio an interrupted answer is identified by its question; nothing of it is stored, and the owner sees the question', async () => {
  const [speech] = endlessAnswers(site, 'I grow ', 'roses.');
  const clientMessageId = crypto.randomUUID();
  const body = { message: 'What do you grow?', conversationId: id, live: true, clientMessageId };
  const stream = await streamOf(await talk.send(visitor, body));
  await speech!.releaseWords(1);
  expect((await live.heard(visitor, id, { clientMessageId, heard: 0 })).body).toEqual({ content: null });
  await stream.read;
  expect(await storedTexts()).toEqual([['user', 'What do you grow?', 'complete']]);
  expect(await storedTurns()).toEqual([]);
  const entries = await queryRows('select preview from inbox_entries where conversation_id = $1', id);
  expect(entries).toEqual([{ preview: 'What do you grow?' }]);
  expect((await live.say(visitor, id, 'What is your name?')).text).toContain('Iris');
});

test('an answer that another process makes is truncated at once', async () => {
  const [speech] = endlessAnswers(site, 'I grow ', 'roses ', 'and tulips.');
  // The process that makes the answer must not wait for its next checkpoint.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const response = await second.call('POST', '/functions/v1/chat', {
    as: visitor,
    body: { foId: talk.foId, message: 'What do you grow?', conversationId: id, live: true },
  });
  const stream = await streamOf(response);
  // No checkpoint renews the lease.
  await queryRows("update answering_processes set alive_until = now() + interval '1 hour'");
  await speech!.releaseWords(2);
  const { body } = await live.heard(visitor, id, { messageId: stream.metadata.messageId, heard: 8 });
  expect(body).toEqual({ content: 'I grow r' });
  expect(await stream.read).toMatch(/\[DONE\]\n\n$/);
  expect((await storedTexts())[1]).toEqual(['fo', 'I grow r', 'stopped']);
});

test('what a persona learnt from an answer is removed if the answer was not heard completely', async () => {
  const { foId, setConsent } = await createTrainingPersona(site);
  id = await live.start(visitor, { foId });
  const { answerId } = await live.say(visitor, id, opinionQuestion, { foId });
  await setConsent(id, true, visitor);
  await waitForLearningJobs(site);
  const learnt = () => queryRows('select answer from fo_memories where message_id = $1', answerId);
  expect(await learnt()).toHaveLength(1);
  await live.heard(visitor, id, { messageId: answerId, heard: 5 });
  expect(await learnt()).toEqual([]);
});

test('a memory learnt while the answer is truncated is discarded', async () => {
  const { foId, setConsent } = await createTrainingPersona(site);
  id = await live.start(visitor, { foId });
  const { answerId } = await live.say(visitor, id, opinionQuestion, { foId });
  const { embedding } = site.platform.ai;
  const embed = embedding.embed.bind(embedding);
  const spy = vi.spyOn(embedding, 'embed').mockImplementationOnce(async (...texts) => {
    const vectors = await embed(...texts);
    await live.heard(visitor, id, { messageId: answerId, heard: 5 });
    return vectors;
  });
  await setConsent(id, true, visitor);
  await waitForLearningJobs(site);
  expect(spy).toHaveBeenCalled();
  spy.mockRestore();
  expect(await queryRows('select id from fo_memories where message_id = $1', answerId)).toEqual([]);
});

test('one call ends the talk during an answer and keeps only what was heard', async () => {
  const [speech] = endlessAnswers(site, 'I grow ', 'roses ', 'and tulips.');
  const stream = await sendSpeaking();
  await speech!.releaseWords(2);
  const interrupted = { messageId: stream.metadata.messageId, heard: 6 };
  expect((await live.end(visitor, id, { interrupted })).body).toEqual({ kept: true });
  await stream.read;
  expect((await storedTexts())[1]).toEqual(['fo', 'I grow', 'stopped']);
  const [entry] = await queryRows('select reason from inbox_entries where conversation_id = $1', id);
  expect(entry.reason).toBe('live_conversation_ended');
  expect(await live.heard(visitor, id, interrupted)).toMatchObject({
    status: 409,
    body: { code: 'talk_ended' },
  });
});

test('ending the talk without reporting what was heard keeps the text so far, and notifies the owner of the end last', async () => {
  const [speech] = endlessAnswers(site, 'I grow ', 'roses ', 'and tulips.');
  const stream = await sendSpeaking();
  await speech!.releaseWords(2);
  await live.end(visitor, id);
  await stream.read;
  expect((await storedTexts())[1]).toEqual(['fo', 'I grow roses ', 'stopped']);
  const notices = await queryRows('select kind from notices where conversation_id = $1', id);
  expect(notices).toEqual([{ kind: 'live_conversation_ended' }]);
});

test.each([
  [{ heard: 0 }],
  [{ messageId: crypto.randomUUID(), clientMessageId: crypto.randomUUID(), heard: 0 }],
  [{ messageId: crypto.randomUUID(), heard: -1 }],
  [{ messageId: crypto.randomUUID(), heard: 1.5 }],
])('reporting %j as heard is rejected', async (body) => {
  expect((await live.heard(visitor, id, body)).status).toBe(400);
});

test('truncating an answer never splits an emoji', async () => {
  const [speech] = endlessAnswers(site, '🌹🌷🌻');
  speech!.ignoresAbort = true;
  const stream = await sendSpeaking();
  speech!.releaseAll();
  await stream.read;
  const { body } = await live.heard(visitor, id, { messageId: stream.metadata.messageId, heard: 2 });
  expect(body).toEqual({ content: '🌹🌷' });
});

test('resending a question whose answer was not heard gives no second answer', async () => {
  const turn = { message: 'What do you grow?', live: true, clientMessageId: crypto.randomUUID() };
  const { answerId } = await talk.ask(visitor, { ...turn, conversationId: id });
  await live.heard(visitor, id, { messageId: answerId, heard: 0 });
  const repeatedText = await (await talk.send(visitor, { ...turn, conversationId: id })).text();
  expect(repeatedText).toMatch(/^data: \{"type":"metadata".*\}\n\ndata: \[DONE\]\n\n$/);
  expect(await storedTexts()).toEqual([['user', 'What do you grow?', 'complete']]);
});
