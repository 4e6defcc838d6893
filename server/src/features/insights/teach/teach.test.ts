import type { InboxEntry, Message } from '@foyer/contract';
import { consentVersion } from '@foyer/contract/training-consent-texts';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { personaWithVisitors, unanswerable } from '../testing/persona-with-visitors.ts';

const site = testSite();
let people: Person[];

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 4 }, (_, n) => site.newPerson(`Visitor ${n}`)));
});

/** A persona that could not answer the same question of three visitors. */
async function askQuestions() {
  const setup = await personaWithVisitors(site);
  const three = people.slice(0, 3);
  const talks = await setup.askEach(three, unanswerable);
  const readGroup = async () => (await setup.insights()).questions[0];
  /** Consents to learning from the conversation of one of the three. */
  const consent = async (index: number) => {
    const body = {
      ...{ kind: 'train_on_chat', conversationId: talks[index]!.conversationId },
      ...{ granted: true, textVersion: consentVersion },
    };
    expect((await site.call('POST', `${setup.path}/consents`, { as: three[index]!, body })).status).toBe(200);
  };
  return { ...setup, three, talks, readGroup, consent, questionId: (await readGroup())!.id };
}

const fact = { as: 'fact', key: 'shoe_size', answer: 'I wear size 42.' } as const;

const readAs = async (person: Person, conversationId: string): Promise<Message[]> =>
  (await (await site.call('GET', `/api/v1/conversations/${conversationId}`, { as: person })).json()).messages;

const ownerMessages = async (person: Person, conversationId: string) =>
  (await readAs(person, conversationId))
    .filter(({ sender }) => sender === 'owner')
    .map(({ content }) => content);

const waitUntilMessagesAreSent = () =>
  expect
    .poll(async () => {
      const { rowCount } = await site.platform.database.pool.query(
        `select from pgboss.job where name = 'tell-askers' and state in ('created', 'retry', 'active')`,
      );
      return rowCount;
    })
    .toBe(0);

test('similar questions are grouped once three people asked; others are not shown', async () => {
  const { askEach, ask, insights } = await personaWithVisitors(site);
  await askEach(people.slice(0, 2), unanswerable);
  expect((await insights()).questions).toEqual([]);
  await ask(people[2]!, 'what is YOUR shoe size');
  await ask(people[2]!, unanswerable);
  await askEach(people.slice(0, 2), 'What is the registration number of your bicycle?');
  expect((await insights()).questions).toEqual([
    expect.objectContaining({ question: 'what is YOUR shoe size', people: 3, times: 4, can_remember: false }),
  ]);
});

test('a fact is saved, answers the next visitor, and the questions leave the list', async () => {
  const { teach, questionId, readGroup, call, ask } = await askQuestions();
  expect(await teach({ questionId, teach: fact })).toEqual({ status: 200, body: { told: 0 } });
  expect((await call('GET', '/facts')).body).toEqual([
    expect.objectContaining({ key: 'shoe_size', value: 'I wear size 42.', confidence: 95 }),
  ]);
  expect(await readGroup()).toBe(undefined);
  const { conversationId } = await ask(people[3]!, unanswerable);
  expect((await readAs(people[3]!, conversationId)).at(-1)!.content).toContain('42');
});

test('a fact that exists is replaced only if the owner was shown it', async () => {
  const { teach, questionId, readGroup, call } = await askQuestions();
  await call('POST', '/facts', { key: 'shoe_size', value: 'Forty.' });
  const refused = await teach({ questionId, teach: { ...fact, replaces: null } });
  expect([refused.status, refused.body.code]).toEqual([409, 'fact_changed']);
  expect(await readGroup()).toBeDefined();
  expect((await teach({ questionId, teach: { ...fact, replaces: 'Forty.' } })).status).toBe(200);
  expect((await call('GET', '/facts')).body).toMatchObject([{ value: 'I wear size 42.' }]);
});

test('an answer becomes a memory only if a visitor who asked allows learning', async () => {
  const { teach, questionId, readGroup, consent, call } = await askQuestions();
  const memory = { as: 'memory', answer: 'I wear size 42.' } as const;
  const refused = await teach({ questionId, teach: memory });
  expect([refused.status, refused.body.code]).toEqual([409, 'no_consent']);
  expect((await readGroup())?.can_remember).toBe(false);
  await consent(1);
  expect((await readGroup())?.can_remember).toBe(true);
  expect((await teach({ questionId, teach: memory })).status).toBe(200);
  expect((await call('GET', '/memories')).body.memories).toEqual([
    expect.objectContaining({ question: unanswerable, answer: 'I wear size 42.', label: 'edit' }),
  ]);
  expect(await readGroup()).toBe(undefined);
});

test.each([
  { as: 'fact', key: 'shoe_size', answer: 'I wear size 42.' },
  { as: 'memory', answer: 'I wear size 42.' },
])('a conversation that is deleted meanwhile does not prevent teaching as a $as', async (teaching) => {
  const { teach, questionId, readGroup, talks, three, consent } = await askQuestions();
  for (const at of three.keys()) await consent(at);
  const { embedding } = site.platform.ai;
  const embed = vi.spyOn(embedding, 'embed').mockImplementationOnce(async (texts, options) => {
    const path = `/api/v1/conversations/${talks[0]!.conversationId}`;
    expect((await site.call('DELETE', path, { as: three[0]! })).status).toBe(200);
    return embedding.embed(texts, options);
  });
  expect(await teach({ questionId, teach: teaching, tell: true })).toEqual({
    status: 200,
    body: { told: 2 },
  });
  embed.mockRestore();
  expect(await readGroup()).toBe(undefined);
});

test('visitors who asked are notified once each, and nobody else is', async () => {
  const { teach, questionId, three, talks, ask } = await askQuestions();
  const other = await ask(people[3]!, 'Tell me about patience.');
  expect((await teach({ questionId, teach: fact, tell: true })).body).toEqual({ told: 3 });
  await waitUntilMessagesAreSent();
  for (const [index, { conversationId }] of talks.entries())
    expect(await ownerMessages(three[index]!, conversationId)).toEqual([
      `“${unanswerable}”\n\nI wear size 42.`,
    ]);
  expect(await ownerMessages(people[3]!, other.conversationId)).toEqual([]);
  // Answered questions cannot be taught again.
  expect((await teach({ questionId, teach: fact, tell: true })).status).toBe(409);
  await waitUntilMessagesAreSent();
  expect(await ownerMessages(three[0]!, talks[0]!.conversationId)).toHaveLength(1);
});

test('a visitor who asked twice in one conversation is notified once', async () => {
  const { teach, questionId, three, talks, ask } = await askQuestions();
  const { conversationId } = talks[0]!;
  await ask(three[0]!, unanswerable, { conversationId });
  expect((await teach({ questionId, teach: fact, tell: true })).body).toEqual({ told: 3 });
  await waitUntilMessagesAreSent();
  expect(await ownerMessages(three[0]!, conversationId)).toHaveLength(1);
});

test('teaching marks an inbox entry as read, unless it has unread messages besides the question', async () => {
  const { teach, ask, askEach, insights, foId, owner } = await personaWithVisitors(site);
  const patience = await ask(people[0]!, 'Tell me about patience.');
  const reply = { conversationId: patience.conversationId, content: 'Patience takes time.' };
  expect((await site.call('POST', '/functions/v1/owner-reply', { as: owner, body: reply })).status).toBe(200);
  await ask(people[0]!, unanswerable, { conversationId: patience.conversationId });
  const talks = [patience, ...(await askEach(people.slice(1, 3), unanswerable))];
  const asksForOwner = await ask(people[3]!, 'Can I talk to your owner?');
  await ask(people[3]!, unanswerable, { conversationId: asksForOwner.conversationId });
  const [ratedId, continuedId, waitingId] = talks.map(({ conversationId }) => conversationId);
  await ask(people[1]!, 'And what do you think of boats?', { conversationId: continuedId });
  await site.call('PUT', `/api/v1/messages/${patience.messageId}/rating`, {
    as: people[0]!,
    body: { rating: 'down' },
  });
  const inbox = async () => {
    const { entries } = await (await site.call('GET', `/api/v1/inbox?foId=${foId}`, { as: owner })).json();
    return new Map<string, InboxEntry>(entries.map((entry: InboxEntry) => [entry.conversation_id, entry]));
  };
  const inboxBefore = await inbox();
  const questionId = (await insights()).questions[0]!.id;
  await teach({ questionId, teach: fact, tell: true });
  await waitUntilMessagesAreSent();
  expect(await ownerMessages(people[1]!, continuedId!)).toHaveLength(1);
  const inboxAfter = await inbox();
  for (const id of [ratedId!, continuedId!, asksForOwner.conversationId])
    expect(inboxAfter.get(id)).toEqual(inboxBefore.get(id));
  expect(inboxAfter.get(asksForOwner.conversationId)).toMatchObject({
    is_read: false,
    priority_reasons: expect.arrayContaining(['asked_for_owner']),
  });
  expect(inboxAfter.get(continuedId!)).toMatchObject({
    is_read: false,
    preview: 'And what do you think of boats?',
  });
  expect(inboxAfter.get(waitingId!)).toMatchObject({ is_read: true, priority: 0 });
});

test('an owner who may no longer read conversations can neither teach nor notify', async () => {
  const { teach, questionId, three, talks, call } = await askQuestions();
  await call('PATCH', '/privacy', { keep_owner_in_loop: false });
  expect((await teach({ questionId, teach: fact, tell: true })).status).toBe(409);
  await waitUntilMessagesAreSent();
  expect(await ownerMessages(three[0]!, talks[0]!.conversationId)).toEqual([]);
  expect((await call('GET', '/facts')).body).toEqual([]);
});

test('only the owner can teach, and only questions that three people asked', async () => {
  const { teach, questionId, ask } = await askQuestions();
  expect((await teach({ questionId, teach: fact }, await site.newPerson())).status).toBe(404);
  expect((await teach({ questionId, teach: fact }, people[0])).status).toBe(404);
  const singleQuestion = await ask(people[0]!, 'What is the registration number of your bicycle?');
  expect((await teach({ questionId: singleQuestion.messageId, teach: fact })).status).toBe(409);
  expect((await teach({ questionId: crypto.randomUUID(), teach: fact })).status).toBe(409);
  expect((await teach({ questionId, teach: { ...fact, answer: ' ' } })).status).toBe(400);
  expect((await teach({ questionId, teach: { ...fact, key: '' } })).status).toBe(400);
});
