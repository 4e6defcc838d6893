import type { ChatEvent, ChatRequest } from '@foyer/contract';
import { answerNotStored } from '@foyer/contract/answer-not-stored';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api-error';
import type { Output } from '../sound/create-output';
import { type AnswerEvents, beginAnswer } from './begin-answer';

type Stream = AsyncGenerator<ChatEvent>;
const { wire, spoken } = vi.hoisted(() => ({
  wire: { send: [] as ((request: ChatRequest) => Stream)[], follow: [] as (() => Stream)[] },
  spoken: [] as string[],
}));
vi.mock('../../../platform/api', () => ({ api: {} }));
vi.mock('../../../platform/stream', () => ({
  sendTurn: (request: ChatRequest) => wire.send.shift()!(request),
  followAnswer: () => wire.follow.shift()!(),
}));
vi.mock('../sound/fetch-speech', () => ({
  fetchSpeech: async (_context: unknown, prose: string) => {
    spoken.push(prose);
    return {};
  },
}));

const content = (text: string): ChatEvent => ({ type: 'content', content: text });
const streamBroken = () => Object.assign(new Error('The answer broke off.'), { name: 'StreamBroken' });
const refusal = new ApiError('answer_finished', { status: 409 });
async function* streamOf(...events: (ChatEvent | Error)[]): Stream {
  for (const event of events) {
    if (event instanceof Error) throw event;
    yield event;
  }
}

/** An output that queues every piece, and plays none. */
function createSilentOutput() {
  let [count, isHeld] = [0, false];
  return {
    append: () => count++,
    secondsQueued: () => 0,
    playhead: () => ({ piece: 0, share: 0 }),
    isHeld: () => isHeld,
    hold() {
      isHeld = true;
    },
    clear() {
      isHeld = false;
    },
    onDrained() {},
  };
}

let output: ReturnType<typeof createSilentOutput>;
let texts: string[];
let failures: unknown[];
let ends: number;
let connectionLost: boolean[];
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  wire.send = [];
  wire.follow = [];
  spoken.length = 0;
  output = createSilentOutput();
  texts = [];
  failures = [];
  ends = 0;
  connectionLost = [];
  return () => vi.unstubAllGlobals();
});
const events: AnswerEvents = {
  onText: (text) => texts.push(text),
  onOwner() {},
  onBegan() {},
  onEnded: () => ends++,
  onFailed: (_kind, error) => failures.push(error),
  onConnectionLost: (isLost) => connectionLost.push(isLost),
};
const question = { foId: 'fo', conversationId: 'talk', clientMessageId: 'question', text: 'Hello?' };
const begin = (retry?: string) =>
  beginAnswer({ ...question, retry }, {} as AudioContext, output as unknown as Output, events);

it('reconnects to a retried answer when the connection breaks', async () => {
  wire.send = [() => streamOf(content('I am'), streamBroken()), () => streamOf(refusal)];
  wire.follow = [() => streamOf(content('I am well.'))];
  begin('answer');
  await expect.poll(() => texts).toEqual(['I am', 'I am well.']);
  expect(failures).toEqual([]);
});

it('requests the same answer by the id of its question when the connection breaks', async () => {
  const requests: ChatRequest[] = [];
  const recordRequest =
    (...of: (ChatEvent | Error)[]) =>
    (request: ChatRequest) => {
      requests.push(request);
      return streamOf(...of);
    };
  wire.send = [recordRequest(content('I am'), streamBroken()), recordRequest(content('I am well.'))];
  begin();
  await expect.poll(() => texts).toEqual(['I am', 'I am well.']);
  expect(requests.map(({ clientMessageId }) => clientMessageId)).toEqual(['question', 'question']);
});

it('speaks a whole answer to its end although the site cannot store it yet', async () => {
  const stored = Promise.withResolvers<void>();
  async function* storedLate(): Stream {
    yield content('I am well.');
    yield { type: 'error', code: answerNotStored, message: 'The site cannot store this answer.' };
    await stored.promise;
  }
  wire.send = [storedLate];
  begin();
  await expect.poll(() => ends).toBe(1);
  expect(spoken).toEqual(['I am well.']);
  stored.resolve();
  await stored.promise;
  expect([failures, ends]).toEqual([[], 1]);
});

const withdrawal: ChatEvent = { type: 'content', content: '', replace: true };

it('shows and speaks the answer instead of reasoning that is withdrawn', async () => {
  const sentence = 'I should think about this question first.';
  const reasoning = `${sentence} They ask for `;
  const spokenReasoning = Promise.withResolvers<void>();
  async function* thinker(): Stream {
    yield content(reasoning);
    await spokenReasoning.promise;
    yield withdrawal;
    yield content('It is 42.');
  }
  wire.send = [thinker];
  const answer = begin();
  await expect.poll(() => spoken).toEqual([sentence]);
  spokenReasoning.resolve();
  await expect.poll(() => spoken).toEqual([sentence, 'It is 42.']);
  expect(texts).toEqual([reasoning, '', 'It is 42.']);
  expect(answer.text()).toBe('It is 42.');
});

it('prepares the speech of a replaced text, but stays silent, while somebody speaks', async () => {
  wire.send = [
    () => streamOf(content('I should think about this first. '), withdrawal, content('It is 42.')),
  ];
  output.hold();
  begin();
  await expect.poll(() => spoken.at(-1)).toBe('It is 42.');
  expect(output.isHeld()).toBe(true);
});

it('speaks nothing twice that is sent again after a reconnect, and speaks a text that was replaced meanwhile', async () => {
  const second = 'The light was lit by Ada Marsh.';
  const sentence = 'The lamp was lit by Josiah Fenn.';
  const first = `${sentence} He was `;
  wire.send = [
    () => streamOf(content(first), streamBroken()),
    () => streamOf(content(''), { type: 'content', content: first, replace: true }, streamBroken()),
    () => streamOf(content(second)),
  ];
  begin();
  await expect.poll(() => spoken).toEqual([sentence, second]);
  expect(texts).toEqual([first, second]);
});

it('reports that the connection is back at the first event, before the answer is complete', async () => {
  const rest = Promise.withResolvers<void>();
  async function* unfinished(): Stream {
    yield content('I am');
    await rest.promise;
  }
  wire.send = [() => streamOf(streamBroken()), unfinished];
  begin();
  await expect.poll(() => texts).toEqual(['I am']);
  expect(connectionLost).toEqual([true, false]);
  rest.resolve();
});

it('no longer waits for the connection once the answer is stopped', async () => {
  wire.send = [() => streamOf(streamBroken())];
  const answer = begin();
  await expect.poll(() => connectionLost).toEqual([true]);
  answer.stopSound();
  await expect.poll(() => connectionLost).toEqual([true, false]);
  expect(failures).toEqual([]);
});
