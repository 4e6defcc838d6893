import type { ChatEvent, ChatRequest } from '@foyer/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api-error';
import type { Output } from '../sound/create-output';
import { type AnswerEvents, beginAnswer } from './begin-answer';

type Stream = AsyncGenerator<ChatEvent>;
const { wire } = vi.hoisted(() => ({
  wire: { send: [] as ((request: ChatRequest) => Stream)[], follow: [] as (() => Stream)[] },
}));
vi.mock('../../../platform/api', () => ({ api: {} }));
vi.mock('../../../platform/stream', () => ({
  sendTurn: (request: ChatRequest) => wire.send.shift()!(request),
  followAnswer: () => wire.follow.shift()!(),
}));
vi.mock('./create-speaking', () => ({
  createSpeaking: () => ({ push() {}, end() {}, stop: () => 0, retry() {} }),
}));

const content = (text: string): ChatEvent => ({ type: 'content', content: text });
const broken = () => Object.assign(new Error('The answer broke off.'), { name: 'StreamBroken' });
const refusal = new ApiError('answer_finished', { status: 409 });
async function* streamOf(...events: (ChatEvent | Error)[]): Stream {
  for (const event of events) {
    if (event instanceof Error) throw event;
    yield event;
  }
}

let texts: string[];
let failed: unknown[];
let connectionLost: boolean[];
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  wire.send = [];
  wire.follow = [];
  texts = [];
  failed = [];
  connectionLost = [];
  return () => vi.unstubAllGlobals();
});
const events: AnswerEvents = {
  onText: (text) => texts.push(text),
  onOwner() {},
  onBegan() {},
  onEnded() {},
  onFailed: (_kind, error) => failed.push(error),
  onConnectionLost: (broken) => connectionLost.push(broken),
};
const question = { foId: 'fo', conversationId: 'talk', clientMessageId: 'question', text: 'Hello?' };
const begin = (retry?: string) =>
  beginAnswer({ ...question, retry }, {} as AudioContext, {} as Output, events);

it('reconnects to a retried answer when the connection breaks', async () => {
  wire.send = [() => streamOf(content('I am'), broken()), () => streamOf(refusal)];
  wire.follow = [() => streamOf(content('I am well.'))];
  begin('answer');
  await expect.poll(() => texts).toEqual(['I am', 'I am well.']);
  expect(failed).toEqual([]);
});

it('requests the same answer by the id of its question when the connection breaks', async () => {
  const requests: ChatRequest[] = [];
  const take =
    (...of: (ChatEvent | Error)[]) =>
    (request: ChatRequest) => {
      requests.push(request);
      return streamOf(...of);
    };
  wire.send = [take(content('I am'), broken()), take(content('I am well.'))];
  begin();
  await expect.poll(() => texts).toEqual(['I am', 'I am well.']);
  expect(requests.map(({ clientMessageId }) => clientMessageId)).toEqual(['question', 'question']);
});

it('reports that the connection is back at the first event, before the answer is complete', async () => {
  const rest = Promise.withResolvers<void>();
  async function* unfinished(): Stream {
    yield content('I am');
    await rest.promise;
  }
  wire.send = [() => streamOf(broken()), unfinished];
  begin();
  await expect.poll(() => texts).toEqual(['I am']);
  expect(connectionLost).toEqual([true, false]);
  rest.resolve();
});

it('does not wait for the connection any more once it is stopped', async () => {
  wire.send = [() => streamOf(broken())];
  const answer = begin();
  await expect.poll(() => connectionLost).toEqual([true]);
  answer.stopSound();
  await expect.poll(() => connectionLost).toEqual([true, false]);
  expect(failed).toEqual([]);
});
