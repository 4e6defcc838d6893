import type { ChatEvent } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Bus } from '#platform/bus';
import { testSite } from '../../testing/index.ts';
import type { ChatContext } from './chat-context.ts';
import { followAnswer } from './follow-answer.ts';
import { follow } from './following/messages.ts';
import { followedAnswers, textOf } from './following/testing/followed-answers.ts';
import { OngoingAnswers } from './ongoing/ongoing-answers.ts';
import { streamOf } from './presence/testing/endless-answers.ts';
import { waitLongerForLastWords } from './testing/wait-longer-for-last-words.ts';

const site = testSite();
const answers = followedAnswers(site);
beforeAll(() => answers.createPersonaAndVisitor());

const words = ['One ', 'two ', 'three.'];

test('words that arrive late, after the database had them, are shown once', async () => {
  const { streamedAnswer, id } = await answers.begin(words);
  const rowLock = await answers.lockRow(id);
  const { bus, hold, release } = await delayedBus();
  const follower = await followBy(bus, id);
  await streamedAnswer.releaseWords(1);
  await expect.poll(follower.text).toBe('One ');
  hold();
  await rowLock.release();
  await streamedAnswer.releaseWords(2);
  await expect.poll(follower.text).toBe('One two ');
  release();
  expect(follower.text()).toBe('One two ');
  await streamedAnswer.releaseWords(3);
  await expect.poll(follower.text).toBe('One two three.');
  await answers.chat.act(answers.visitor, id, 'stop');
  await follower.ended;
});

test('text that the database still has, and its process has discarded, is not shown before the next words', async () => {
  const { streamedAnswer, id } = await answers.begin(words);
  await site.platform.database.db.execute(
    sql`insert into answer_drafts (message_id, message_attempt, said) values (${id}, 1, 'Discarded. ')`,
  );
  const follower = await followBy(await answers.anotherProcess(), id);
  await expect.poll(follower.hasProcessResponded).toBe(true);
  await streamedAnswer.releaseWords(2);
  await expect.poll(follower.text).toBe('One two ');
  await answers.chat.act(answers.visitor, id, 'stop');
  await follower.ended;
});

test('a follower whose messages are late subscribes once, and shows their words when they arrive', async () => {
  const { streamedAnswer, id } = await answers.begin(words);
  const followIds = new Set<string>();
  onTestFinished(
    site.platform.bus.on(follow, ({ answerId, followId }) => {
      if (answerId === id) followIds.add(followId);
    }),
  );
  const { bus, hold, release } = await delayedBus();
  hold();
  const follower = await followBy(bus, id);
  // These words come from the database.
  await streamedAnswer.releaseWords(1);
  await expect.poll(follower.text).toBe('One ');
  await streamedAnswer.releaseWords(2);
  await expect.poll(follower.text).toBe('One two ');
  expect([...followIds]).toHaveLength(1);
  const draftLock = await answers.lockDraft(id);
  release();
  await streamedAnswer.releaseWords(3);
  await expect.poll(follower.text).toBe('One two three.');
  await draftLock.release();
  await answers.chat.act(answers.visitor, id, 'stop');
  await follower.ended;
});

test('an answer that fails before its first word ends with the failure, after the empty text', async () => {
  const { chat } = site.platform.ai;
  const answer = chat.answer.bind(chat);
  const failing = Promise.withResolvers<never>();
  const engine = vi.spyOn(chat, 'answer').mockImplementationOnce(async (...question) => ({
    ...(await answer(...question)),
    events: { [Symbol.asyncIterator]: () => ({ next: () => failing.promise }) },
  }));
  onTestFinished(() => engine.mockRestore());
  const stream = await streamOf(await answers.chat.send(answers.visitor, { message: 'Count to five' }));
  const id = stream.metadata.messageId;
  // Delays the end of the answer, but no checkpoint.
  const endLock = await answers.lock(sql`select from messages where id = ${id} for share`);
  failing.reject(new Error('The model is broken'));
  await expect.poll(stream.soFar).toContain('"type":"error"');
  const follower = await followBy(await answers.anotherProcess(), id);
  const types = () => follower.events.map(({ type }) => type);
  await expect.poll(types).toContain('error');
  expect(types()).toEqual(['metadata', 'content', 'metadata', 'content', 'error']);
  await endLock.release();
  await follower.ended;
});

test('an answer whose lease has ended can still be followed while its process responds', async () => {
  const { streamedAnswer, id } = await answers.begin(words);
  await streamedAnswer.releaseWords(1);
  const clock = vi.fn(() => new Date());
  const follower = await followBy(await answers.anotherProcess(), id, clock);
  await expect.poll(follower.hasProcessResponded).toBe(true);
  // Only the next read of the row finds the lease ended, so that later a silent process cannot end the test.
  const readsBefore = clock.mock.calls.length;
  clock.mockImplementationOnce(() => new Date(Date.now() + 3_600_000));
  await expect.poll(() => clock.mock.calls.length).toBeGreaterThan(readsBefore);
  await streamedAnswer.releaseWords(3);
  await expect.poll(follower.text).toBe('One two three.');
  await answers.chat.act(answers.visitor, id, 'stop');
  await follower.ended;
});

test.each(['before', 'after'])(
  'if a silent process stops its answer %s it is followed, its last words arrive too',
  async (order) => {
    await waitLongerForLastWords(site);
    const { streamedAnswer, id } = await answers.begin(words);
    await streamedAnswer.releaseWords(1);
    await expect.poll(() => answers.storedText(id)).toBe('One ');
    const draftLock = await answers.lockDraft(id);
    await streamedAnswer.releaseWords(3);
    const { bus, hold } = await delayedBus();
    hold();
    const stop = () => answers.chat.act(answers.visitor, id, 'stop');
    if (order === 'before') await stop();
    const clock = vi.fn(() => new Date());
    const follower = await followBy(bus, id, clock);
    if (order === 'after') await stop();
    const readsBefore = clock.mock.calls.length;
    // The first of these reads may have begun before the stop.
    const readsAfter = () => clock.mock.calls.length - readsBefore;
    await Promise.race([follower.ended, expect.poll(readsAfter).toBeGreaterThan(1)]);
    await draftLock.release();
    await follower.ended;
    expect(follower.text()).toBe('One two three.');
  },
);

/** Follows an answer in the process that has this bus. */
async function followBy(bus: Bus, messageId: string, clock = site.platform.clock) {
  const viewer = { id: answers.visitor.id };
  const ctx = { ...site.platform, bus, viewer, clock, ongoing: new OngoingAnswers() } as ChatContext;
  const listen = await followAnswer(ctx, { messageId });
  const events: ChatEvent[] = [];
  const ended = Promise.withResolvers<void>();
  onTestFinished(listen((event) => (event ? void events.push(event) : ended.resolve())));
  return {
    events,
    text: () => textOf(events),
    /** True once metadata has come from the process of the answer too, after that from the database. */
    hasProcessResponded: () => events.filter(({ type }) => type === 'metadata').length > 1,
    ended: ended.promise,
  };
}

/** The bus of another process; messages after `hold` are delivered at `release`. */
async function delayedBus() {
  const bus = await answers.anotherProcess();
  let heldDeliveries: (() => void)[] | undefined;
  const delayed: Bus = {
    ...bus,
    on(kind, hear) {
      let isSubscribed = true;
      const unsubscribe = bus.on(kind, (body, from) => {
        const deliver = () => isSubscribed && hear(body, from);
        if (heldDeliveries) heldDeliveries.push(deliver);
        else deliver();
      });
      return () => {
        isSubscribed = false;
        unsubscribe();
      };
    },
  };
  return {
    bus: delayed,
    hold() {
      heldDeliveries = [];
    },
    release() {
      for (const deliver of heldDeliveries ?? []) deliver();
      heldDeliveries = undefined;
    },
  };
}
