import type { ChatEvent } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Bus } from '#platform/bus';
import { eventsDelivered } from '../../../platform/events/testing/events-delivered.ts';
import { type Person, secondProcess, testSite } from '../../../testing/index.ts';
import { streamOf } from '../presence/testing/endless-answers.ts';
import { waitLongerForLastWords } from '../testing/wait-longer-for-last-words.ts';
import { followElsewhere } from './follow-elsewhere.ts';
import { answerStopped, type Batch, eventsFor, follow, unfollow } from './messages.ts';
import { eventsOf, followedAnswers, textOf } from './testing/followed-answers.ts';

const site = testSite();
const second = secondProcess(site);
const answers = followedAnswers(site);
const { anotherProcess, begin, chat, lockDraft, lockRow, storedText } = answers;
let visitor: Person;

beforeAll(async () => {
  await answers.createPersonaAndVisitor();
  visitor = answers.visitor;
});

const words = ['One ', 'two ', 'three ', 'four ', 'five.'];

test('a client of another process gets each word before any is stored', async () => {
  const { streamedAnswer, id, read } = await begin(words);
  await streamedAnswer.releaseWords(1);
  const rowLock = await lockRow(id);
  const followed = await streamOf(await second.call('GET', `/functions/v1/chat/${id}`, { as: visitor }));
  for (let count = 2; count <= words.length; count++) {
    await streamedAnswer.releaseWords(count);
    await expect.poll(() => textOf(eventsOf(followed.soFar()))).toBe(words.slice(0, count).join(''));
  }
  await rowLock.release();
  await second.call('POST', `/api/v1/messages/${id}/stop`, { as: visitor });
  await read;
  expect(await followed.read).toMatch(/data: \[DONE\]\n\n$/);
  expect(textOf(eventsOf(await followed.read))).toBe(words.join(''));
});

test('a row that cannot be written for seconds does not make the process of its answer look dead', async () => {
  const { streamedAnswer, id } = await begin(words);
  await streamedAnswer.releaseWords(1);
  const rowLock = await lockRow(id);
  const before = await aliveUntil();
  await expect.poll(aliveUntil).toBeGreaterThan(before);
  const renewed = await aliveUntil();
  await rowLock.release();
  await expect.poll(() => storedText(id)).toBe('One ');
  expect(await aliveUntil()).toBeGreaterThanOrEqual(renewed);
  await chat.act(visitor, id, 'stop');
});

test('an answer longer than one database notification arrives whole', async () => {
  const long = Array.from({ length: 30 }, (_, at) => `${at} ${'ünd so weiter, '.repeat(100)}`);
  const { streamedAnswer, id } = await begin([...long, 'The end.']);
  await streamedAnswer.releaseWords(long.length + 1);
  const followed = await streamOf(await second.call('GET', `/functions/v1/chat/${id}`, { as: visitor }));
  await expect.poll(() => textOf(eventsOf(followed.soFar()))).toBe(`${long.join('')}The end.`);
  await chat.act(visitor, id, 'stop');
  await followed.read;
});

test('after a lost message the answer is sent again from its start', async () => {
  const { streamedAnswer, id, text } = await beginWithLoss();
  await streamedAnswer.releaseWords(4);
  await expect.poll(text).toBe('One two three four ');
  await chat.act(visitor, id, 'stop');
});

test('a lost message is sent again even if no word follows it', async () => {
  const { id, text } = await beginWithLoss();
  await expect.poll(text).toBe('One two ');
  await chat.act(visitor, id, 'stop');
});

test('a process that has unsubscribed gets no more events', async () => {
  const { streamedAnswer, id } = await begin(words);
  const bus = await anotherProcess();
  const batches = { gone: [] as Batch[], staying: [] as Batch[] };
  for (const followId of ['gone', 'staying'] as const) {
    bus.on(eventsFor(followId), (batch) => batches[followId].push(batch));
    bus.send(follow, { answerId: id, followId });
  }
  await streamedAnswer.releaseWords(1);
  /** From the newest first batch on: a follower that was removed on a busy machine gets the whole text again. */
  const textIn = (some: Batch[]) =>
    textOf(some.slice(some.findLastIndex(({ batch }) => batch === 0)).flatMap(({ events }) => events));
  await expect.poll(() => [textIn(batches.gone), textIn(batches.staying)]).toEqual(['One ', 'One ']);
  bus.send(unfollow, { followId: 'gone' });
  await waitForMessages(bus, id);
  // Renews the subscription, which may be about to end on a busy machine.
  bus.send(follow, { answerId: id, followId: 'staying' });
  await streamedAnswer.releaseWords(5);
  await expect.poll(() => textIn(batches.staying)).toBe(words.join(''));
  expect(textIn(batches.gone)).toBe('One ');
  await chat.act(visitor, id, 'stop');
});

test('a process that unsubscribes before it got an event gets none', async () => {
  const { streamedAnswer, id } = await begin(words);
  const bus = await anotherProcess();
  const followIds: string[] = [];
  onTestFinished(site.platform.bus.on(follow, ({ followId }) => void followIds.push(followId)));
  followElsewhere(bus, id, () => {}).stop();
  const staying = await waitForMessages(bus, id);
  const gone = followIds[0]!;
  expect(gone).not.toBe(staying);
  const received = { gone: [] as ChatEvent[], staying: [] as ChatEvent[] };
  bus.on(eventsFor(gone), ({ events }) => received.gone.push(...events));
  bus.on(eventsFor(staying), ({ events }) => received.staying.push(...events));
  await streamedAnswer.releaseWords(1);
  await expect.poll(() => textOf(received.staying)).toBe('One ');
  expect(received.gone).toEqual([]);
  await chat.act(visitor, id, 'stop');
});

test('a stop by another process ends only the attempt that it names', async () => {
  const first = await begin(words);
  const bus = await anotherProcess();
  await chat.act(visitor, first.id, 'stop');
  await first.read;
  const secondAnswer = await begin(words, { retry: first.id });
  bus.send(answerStopped, { answerId: first.id, attempt: 1 });
  await waitForMessages(bus, first.id);
  await secondAnswer.streamedAnswer.releaseWords(3);
  bus.send(answerStopped, { answerId: first.id, attempt: 2 });
  expect(textOf(eventsOf(await secondAnswer.read))).toBe('One two three ');
});

test('the stop of an answer by another process is announced only once its last words are stored', async () => {
  await waitLongerForLastWords(site);
  const { streamedAnswer, id } = await begin(words);
  await streamedAnswer.releaseWords(1);
  await expect.poll(() => storedText(id)).toBe('One ');
  const draftLock = await lockDraft(id);
  await streamedAnswer.releaseWords(3);
  await eventsDelivered(site, visitor);
  const announced: Promise<object>[] = [];
  const unsubscribe = site.platform.events.subscribe(visitor.id, (event) => {
    if (event.type === 'message' && event.messageId === id) announced.push(storedAnswer(id));
  });
  onTestFinished(unsubscribe);
  const stopping = second.call('POST', `/api/v1/messages/${id}/stop`, { as: visitor });
  await expect.poll(() => storedAnswer(id)).toEqual({ status: 'stopped', content: 'One ' });
  await eventsDelivered(site, visitor);
  expect(announced).toEqual([]);
  await draftLock.release();
  expect((await stopping).status).toBe(200);
  await expect.poll(() => announced.length).toBeGreaterThan(0);
  expect(await announced[0]).toEqual({ status: 'stopped', content: 'One two three ' });
});

/** Follows an answer; resolves to the follow id once all earlier messages were read, since messages are ordered. */
async function waitForMessages(bus: Bus, answerId: string): Promise<string> {
  const followId = crypto.randomUUID();
  let isReceived = false;
  bus.on(eventsFor(followId), () => (isReceived = true));
  bus.send(follow, { answerId, followId });
  await expect.poll(() => isReceived).toBe(true);
  return followId;
}

/** Starts an answer that another process follows, and loses the message with its second word. */
async function beginWithLoss() {
  const { streamedAnswer, id } = await begin(words);
  const bus = await anotherProcess();
  let isLosing = false;
  const received: ChatEvent[] = [];
  const lossy: Bus = {
    ...bus,
    on: (kind, hear) =>
      bus.on(kind, (body, from) => {
        if (isLosing) isLosing = false;
        else hear(body, from);
      }),
  };
  const answer = followElsewhere(lossy, id, (events) => {
    if (events.some(({ type }) => type === 'metadata')) received.length = 0;
    received.push(...events);
  });
  onTestFinished(() => answer.stop());
  await streamedAnswer.releaseWords(1);
  await expect.poll(() => textOf(received)).toBe('One ');
  isLosing = true;
  await streamedAnswer.releaseWords(2);
  await expect.poll(() => isLosing).toBe(false);
  return { streamedAnswer, id, text: () => textOf(received) };
}

/** Milliseconds since 1970. Only the first process has answers. */
async function aliveUntil(): Promise<number> {
  const { rows } = await site.platform.database.db.execute<{ alive_until: string }>(
    sql`select max(alive_until) as alive_until from answering_processes`,
  );
  return Date.parse(rows[0]!.alive_until);
}

async function storedAnswer(id: string): Promise<object> {
  const { rows } = await site.platform.database.db.execute(
    sql`select status, content from messages where id = ${id}`,
  );
  return rows[0]!;
}
