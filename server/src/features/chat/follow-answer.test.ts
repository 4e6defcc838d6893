import type { ChatEvent } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Bus } from '#platform/bus';
import { testSite } from '../../testing/index.ts';
import type { ChatContext } from './chat-context.ts';
import { followAnswer } from './follow-answer.ts';
import { follow } from './following/messages.ts';
import { followedAnswers, textOf } from './following/testing/followed-answers.ts';
import { OngoingAnswers } from './ongoing/ongoing-answers.ts';

const site = testSite();
const answers = followedAnswers(site);
beforeAll(() => answers.open());

const words = ['One ', 'two ', 'three.'];

test('words that arrive late, after the database had them, are shown once', async () => {
  const { streamedAnswer, id } = await answers.begin(words);
  const checkpointsWait = await answers.lockRow(id);
  const { bus, hold, release } = await delayedBus();
  const follower = await followBy(bus, id);
  await streamedAnswer.until(1);
  await expect.poll(follower.text).toBe('One ');
  hold();
  await checkpointsWait.end();
  await streamedAnswer.until(2);
  await expect.poll(follower.text).toBe('One two ');
  release();
  expect(follower.text()).toBe('One two ');
  await streamedAnswer.until(3);
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
  const isMetadata = ({ type }: ChatEvent) => type === 'metadata';
  // First from the database, then from the process.
  await expect.poll(() => follower.events.filter(isMetadata).length).toBeGreaterThan(1);
  await streamedAnswer.until(2);
  await expect.poll(follower.text).toBe('One two ');
  await answers.chat.act(answers.visitor, id, 'stop');
  await follower.ended;
});

test('an answer whose lease has ended is followed on while its process answers', async () => {
  const { streamedAnswer, id } = await answers.begin(words);
  await streamedAnswer.until(1);
  await expect.poll(() => answers.storedText(id)).toBe('One ');
  const storingWaits = await answers.lockDraft(id);
  const follower = await followBy(await answers.anotherProcess(), id);
  await streamedAnswer.until(2);
  await expect.poll(follower.text).toBe('One two ');
  const { db } = site.platform.database;
  // The next checkpoint would end the answer once it counts as abandoned.
  await expect.poll(async () => (await db.execute(isWaiting)).rows).toHaveLength(1);
  await db.execute(sql`update messages set leased_until = now() - interval '1 second' where id = ${id}`);
  let asked = 0;
  const stopCounting = site.platform.bus.on(follow, ({ answerId }) => {
    if (answerId === id) asked += 1;
  });
  onTestFinished(stopCounting);
  // Besides renewals these follow two reads of the row, at least.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(4);
  await streamedAnswer.until(3);
  await expect.poll(follower.text).toBe('One two three.');
  await storingWaits.end();
  await answers.chat.act(answers.visitor, id, 'stop');
  await follower.ended;
});

const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Follows an answer in the process that has this bus. */
async function followBy(bus: Bus, messageId: string) {
  const viewer = { id: answers.visitor.id };
  const ctx = { ...site.platform, bus, viewer, ongoing: new OngoingAnswers() } as ChatContext;
  const listen = await followAnswer(ctx, { messageId });
  const events: ChatEvent[] = [];
  const ended = Promise.withResolvers<void>();
  onTestFinished(listen((event) => (event ? void events.push(event) : ended.resolve())));
  return { events, text: () => textOf(events), ended: ended.promise };
}

/** The bus of another process, whose messages arrive from `hold` on only at `release`. */
async function delayedBus() {
  const bus = await answers.anotherProcess();
  let held: (() => void)[] | undefined;
  const delayed: Bus = {
    ...bus,
    on(kind, hear) {
      let isSubscribed = true;
      const unsubscribe = bus.on(kind, (body, from) => {
        const deliver = () => isSubscribed && hear(body, from);
        if (held) held.push(deliver);
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
      held = [];
    },
    release() {
      for (const deliver of held ?? []) deliver();
      held = undefined;
    },
  };
}
