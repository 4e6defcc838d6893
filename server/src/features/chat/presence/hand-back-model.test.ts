import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { type ChatMessage, startOpenAiServer } from '../../../testing/openai-server.ts';
import { chatRequests } from '../testing/chat-requests.ts';

const takeoverMark = /my owner, a human, answered in person/i;
const handBackMark = /my owner has left/i;

/** A model that stays silent from the mark of a takeover to that of the hand-back, as real ones do. */
const silentWhileAHumanAnswers = (messages: ChatMessage[]) => {
  const [, ...chat] = messages.map(({ content }) => String(content));
  const [beginIndex, endIndex] = [takeoverMark, handBackMark].map((mark) =>
    chat.findLastIndex((text) => mark.test(text)),
  );
  return beginIndex! > -1 && endIndex! < beginIndex! ? [] : ['I am back', ' [#owner]', '.'];
};

const model = await startOpenAiServer({ tokens: silentWhileAHumanAnswers });
const site = testSite({ AI_BASE_URL: model.url, CHAT_MODEL: 'rose-1', EMBEDDING_MODEL: 'builtin' });
afterAll(() => model.close());
const talk = chatRequests(site);
let visitor: Person;
let conversationId: string;

beforeEach(async () => {
  if (!talk.foId) await talk.createPersona();
  visitor = await site.newPerson();
  ({ conversationId } = await talk.ask(visitor, { message: 'What do you grow?' }));
  await byOwner('take-over');
  const body = { conversationId, content: 'Roses, says the real me.' };
  await site.call('POST', '/functions/v1/owner-reply', { as: talk.owner, body });
});

const byOwner = (what: string) =>
  site.call('POST', `/api/v1/conversations/${conversationId}/${what}`, { as: talk.owner });

test("after a hand-back the model gets both marks of the takeover, and the owner's messages", async () => {
  await byOwner('hand-back');
  const { text } = await talk.ask(visitor, { message: 'And now?', conversationId });
  expect(text).toBe('I am back.');
  const [rules, ...contents] = (model.requests.at(-1)!.body.messages as ChatMessage[]).map(
    ({ content }) => content,
  );
  expect(rules).toMatch(/Your owner, a human, wrote some of the conversation/);
  expect(contents.join('\n')).toMatch(
    /What do you grow\?[\s\S]*answered in person[\s\S]*\[My owner, in person\] Roses, says the real me\.[\s\S]*has left[\s\S]*And now\?/,
  );
});

test('waiting messages are answered after the hand-back', async () => {
  await (await talk.send(visitor, { message: 'Are you there?', conversationId })).text();
  await byOwner('hand-back');
  const last = async () => (await talk.read(visitor, conversationId)).messages.at(-1);
  await expect.poll(last).toMatchObject({ sender: 'fo', status: 'complete', content: 'I am back.' });
});

/** The question that the model is asked after these messages waited for the owner. */
async function questionAfter(messages: string[]) {
  for (const message of messages) await (await talk.send(visitor, { message, conversationId })).text();
  await byOwner('hand-back');
  const last = async () => (await talk.read(visitor, conversationId)).messages.at(-1);
  await expect.poll(last).toMatchObject({ sender: 'fo', status: 'complete' });
  const { content } = (model.requests.at(-1)!.body.messages as ChatMessage[]).at(-1)!;
  return String(content).split('Question:\n')[1];
}

test('of more than ten waiting messages the newest ten are answered', async () => {
  const messages = Array.from({ length: 11 }, (_, at) => `Question ${at + 1}?`);
  expect(await questionAfter(messages)).toBe(messages.slice(1).join('\n\n'));
});

test('of waiting messages that are too long together the end is kept, without half an emoji', async () => {
  const text = `${'of roses '.repeat(888)}ok`;
  expect(await questionAfter([`🌹🌹🌹${text}`, 'No.'])).toBe(`🌹${text}\n\nNo.`);
});

test('without a takeover, the prompt has no rule about messages of the owner', async () => {
  const newVisitor = await site.newPerson();
  await talk.ask(newVisitor, { message: 'What do you grow?' });
  const [rules] = model.requests.at(-1)!.body.messages as ChatMessage[];
  expect(rules!.content).not.toContain('wrote some of the conversation');
});

test.each([
  [
    'the model marks that it was asked for the owner',
    ['I will tell them. [#ow', 'ner]'],
    ['asked_for_owner'],
  ],
  ['the model marks that it does not know', ['No idea.', ' [#unknown]'], ['not_known']],
  ['a model without marks says that it does not know', ["I don't know that."], ['not_known']],
  ['the model knows, so there is no reason', ['Roses.'], []],
])('the owner’s inbox entry shows why it matters: %s', async (_what, tokens, reasons) => {
  model.behaviour.tokens = tokens;
  onTestFinished(() => {
    model.behaviour.tokens = silentWhileAHumanAnswers;
  });
  const newVisitor = await site.newPerson();
  const { text, conversationId: id } = await talk.ask(newVisitor, { message: 'What do you grow?' });
  expect(text).not.toContain('#');
  const { rows } = await site.platform.database.pool.query(
    'select priority_reasons from inbox_entries where conversation_id = $1',
    [id],
  );
  expect(rows).toEqual([{ priority_reasons: reasons }]);
});
