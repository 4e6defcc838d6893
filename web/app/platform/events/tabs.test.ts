import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StreamFollower } from './follow-stream';
import type { StreamMessage } from './stream-events';
import { joinTabs } from './tabs';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.leave();
  vi.useRealTimers();
});

let person = '';
const tabs: Tab[] = [];

/** A tab of the same browser, with a stream whose messages the test sends. */
class Tab {
  readonly received: string[] = [];
  isLeading = false;
  timesLed = 0;
  broadcast: (message: StreamMessage) => void = () => {};
  readonly leave: () => void;
  readonly #follower = new StreamFollower({
    onEvent: ({ type }) => this.received.push(type),
    onMissed: () => this.received.push('missed'),
    onJoined: () => this.received.push('joined'),
  });

  constructor(name = person) {
    tabs.push(this);
    this.leave = joinTabs({
      name,
      lastId: () => this.#follower.lastId,
      onMessage: this.#follower.onMessage,
      lead: async (broadcast, signal) => {
        this.isLeading = true;
        this.timesLed++;
        this.broadcast = broadcast;
        await new Promise<void>((resolve) => {
          if (signal.aborted) resolve();
          signal.addEventListener('abort', () => resolve());
        });
        this.isLeading = false;
      },
    });
  }

  get lastId() {
    return this.#follower.lastId;
  }
}

const leaders = () => tabs.filter(({ isLeading }) => isLeading);
/** Messages between tabs and locks need a few rounds of the event loop. */
const settle = async () => {
  for (let round = 0; round < 20; round++) await setImmediate();
};
const advance = async (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 1000) {
    await vi.advanceTimersByTimeAsync(1000);
    await settle();
  }
};
async function open(count: number) {
  person = `person ${crypto.randomUUID()}`;
  for (let at = 0; at < count; at++) new Tab();
  await expect.poll(() => leaders()).toHaveLength(1);
  return leaders()[0]!;
}

test('twelve tabs share one stream, and each receives its events', async () => {
  const leader = await open(12);
  leader.broadcast({ type: 'here', id: '5', after: undefined });
  leader.broadcast({ type: 'event', event: { type: 'counts' }, id: '6', after: '5' });
  await settle();
  for (const { received } of tabs) expect(received).toEqual(['joined', 'counts']);
  await advance(120_000);
  expect(leaders()).toEqual([leader]);
});

test('a leader that closes is replaced at once by one that continues from the last event', async () => {
  const leader = await open(3);
  leader.broadcast({ type: 'here', id: '5', after: undefined });
  await settle();
  leader.leave();
  tabs.splice(tabs.indexOf(leader), 1);
  await expect.poll(() => leaders()).toHaveLength(1);
  expect(leaders()[0]!.lastId).toBe('5');
});

test('a silent leader, such as a frozen tab, is replaced within 35 seconds', async () => {
  person = `person ${crypto.randomUUID()}`;
  const frozen = Promise.withResolvers<void>();
  const lost = navigator.locks.request(person, () => frozen.promise).catch(({ name }: Error) => name);
  for (let at = 0; at < 4; at++) new Tab();
  await advance(29_000);
  expect(leaders()).toEqual([]);
  await advance(5_000);
  expect(leaders()).toHaveLength(1);
  expect(await lost).toBe('AbortError');
  await advance(60_000);
  expect(tabs.reduce((sum, { timesLed }) => sum + timesLed, 0)).toBeLessThanOrEqual(4);
  expect(leaders()).toHaveLength(1);
});

test('a leader whose lock is stolen becomes a follower', async () => {
  const leader = await open(2);
  const stealing = Promise.withResolvers<void>();
  const held = navigator.locks.request(person, { steal: true }, () => stealing.promise);
  await expect.poll(() => leader.isLeading).toBe(false);
  stealing.resolve();
  await held;
  await expect.poll(() => leaders()).toHaveLength(1);
});

test('a tab that joins within a minute of an event refetches; one that joins later does not', async () => {
  const leader = await open(1);
  leader.broadcast({ type: 'here', id: '5', after: undefined });
  leader.broadcast({ type: 'event', event: { type: 'counts' }, id: '6', after: '5' });
  const early = new Tab();
  await expect.poll(() => early.received).toEqual(['missed']);
  await advance(50_000);
  const stillEarly = new Tab();
  await expect.poll(() => stillEarly.received).toEqual(['missed']);
  await advance(11_000);
  const late = new Tab();
  await expect.poll(() => late.received).toEqual(['joined']);
  expect(late.lastId).toBe('6');
});

test('another person’s tabs have their own stream and receive nothing from this one', async () => {
  const leader = await open(2);
  const otherTab = new Tab(`another ${crypto.randomUUID()}`);
  await expect.poll(() => otherTab.isLeading).toBe(true);
  leader.broadcast({ type: 'event', event: { type: 'counts' }, id: '6', after: '5' });
  await settle();
  expect([leader.isLeading, otherTab.received]).toEqual([true, []]);
});
