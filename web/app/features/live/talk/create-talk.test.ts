import type { ConversationPage } from '@foyer/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TalkAudio } from '../sound/open-audio';
import { createTalk, type Outcome } from './create-talk';
import { answers, type FakeAnswer } from './testing/fake-answers';

const { server } = vi.hoisted(() => ({
  server: {
    end: async (): Promise<{ kept: boolean }> => ({ kept: true }),
    transcribeSpeech: async (_audio: Blob): Promise<string> => '',
  },
}));

vi.mock('../../../platform/api', () => ({
  api: { live: server, chat: { read: async () => undefined } },
}));
vi.mock('../../../platform/bearer', () => ({ bearer: async () => ({ authorization: 'Bearer told' }) }));
vi.mock('./transcribe-speech', () => ({ transcribeSpeech: (audio: Blob) => server.transcribeSpeech(audio) }));
vi.mock('./begin-answer', () => import('./testing/fake-answers'));

const talkAudio = {
  context: { state: 'running' },
  output: { playhead: () => ({ piece: 0, share: 0 }), isPlaying: () => false, hold() {}, release() {} },
  setActive: vi.fn(),
} as unknown as TalkAudio;

let close: ReturnType<typeof vi.fn<() => void>>;
let outcomes: Outcome[];
let talk: ReturnType<typeof createTalk>;

beforeEach(() => {
  answers.length = 0;
  outcomes = [];
  close = vi.fn();
  server.end = async () => ({ kept: true });
  server.transcribeSpeech = async () => '';
  const onEnded = (outcome: Outcome) => void outcomes.push(outcome);
  talk = createTalk({
    foId: 'fo',
    conversationId: 'talk',
    authHeaders: {},
    talkAudio,
    listen: () => {},
    close,
    onEnded,
  });
  talk.dispatch({ type: 'start' });
});
afterEach(() => talk.dispatch({ type: 'end' }));

const type = async (text: string) => {
  talk.dispatch({ type: 'typed', text });
  await nextTask();
};
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const questionTexts = () => answers.map(({ question }) => question.text);
const say = (answer: FakeAnswer, text: string) => {
  answer.spokenText = text;
  answer.events.onText(text);
  answer.events.onBegan();
};

it('stops an answer whose stream fails while it is spoken, and keeps its text', async () => {
  await type('How are you?');
  const [first] = answers;
  say(first!, 'I am');
  expect(talk.view().talk.state).toBe('speaking');
  first!.events.onFailed('turn', new Error('broken'));
  expect(first!.stopSound).toHaveBeenCalled();
  expect(talk.view()).toMatchObject({
    talk: { state: 'failed' },
    lines: [{}, { text: 'I am', status: 'broken' }],
  });
  talk.dispatch({ type: 'retry' });
  await nextTask();
  say(answers[1]!, 'I am well.');
  expect(talk.view().lines).toMatchObject([{}, { text: 'I am well.', status: 'coming' }]);
});

it('stops an answer whose synthesis failed when the next question is asked', async () => {
  await type('How are you?');
  const [first] = answers;
  say(first!, 'I am well.');
  first!.events.onFailed('speech', new Error('broken'));
  first!.events.onEnded();
  await type('And the cable?');
  expect(first!.stopSound).toHaveBeenCalled();
  expect(answers).toHaveLength(2);
  expect(talk.view().lines[1]).toMatchObject({ text: 'I am well.', status: 'whole' });
});

it('sends questions in quick succession one after another, and plays only the last answer', async () => {
  await type('First?');
  const stopping = Promise.withResolvers<unknown>();
  answers[0]!.stop = () => stopping.promise;
  await type('Second?');
  await type('Third?');
  expect(answers).toHaveLength(1);
  stopping.resolve(null);
  await expect.poll(() => answers.length).toBe(3);
  expect(questionTexts()).toEqual(['First?', 'Second?', 'Third?']);
  expect(answers[1]!.stop).toHaveBeenCalled();
  expect(answers[2]!.stop).not.toHaveBeenCalled();
});

describe('a failed transcription', () => {
  const recording = (text: string) => ({ text }) as unknown as Blob;
  const textOf = (audio: Blob) => (audio as unknown as { text: string }).text;
  const fail = async (...texts: string[]) => {
    server.transcribeSpeech = () => Promise.reject(new Error('broken'));
    for (const text of texts) talk.dispatch({ type: 'utterance', audio: recording(text) });
    await expect.poll(() => talk.view().talk.transcribing).toEqual([]);
    expect(talk.view().talk.problem?.kind).toBe('transcription');
    server.transcribeSpeech = async (audio) => textOf(audio);
  };

  it('is retried, several together as one message', async () => {
    await fail('I came by train,', 'and it was late.');
    talk.dispatch({ type: 'retry' });
    await expect.poll(questionTexts).toEqual(['I came by train, and it was late.']);
  });

  it('is retried together with the speech of an answer that failed later', async () => {
    await type('Are you old?');
    say(answers[0]!, 'I am not.');
    await fail('And the cable?');
    answers[0]!.events.onFailed('speech', new Error('broken'));
    answers[0]!.events.onEnded();
    talk.dispatch({ type: 'retry' });
    expect(answers[0]!.retrySpeech).toHaveBeenCalled();
    await expect.poll(questionTexts).toEqual(['Are you old?', 'And the cable?']);
  });

  it('is dropped once the person has repeated it', async () => {
    await fail('Are you old?');
    await type('Are you old?');
    answers[0]!.events.onEnded();
    await fail('And the cable?');
    talk.dispatch({ type: 'retry' });
    await expect.poll(questionTexts).toEqual(['Are you old?', 'And the cable?']);
  });
});

it('releases everything before the server confirms the end, and reports if it never does', async () => {
  const ending = Promise.withResolvers<{ kept: boolean }>();
  server.end = () => ending.promise;
  await type('How are you?');
  talk.dispatch({ type: 'end' });
  expect(close).toHaveBeenCalled();
  expect(outcomes).toEqual([]);
  ending.reject(new TypeError('Failed to fetch'));
  await expect.poll(() => outcomes).toMatchObject([{ isEndConfirmed: false, isLost: false }]);
});

it('sends a queued question before the talk ends', async () => {
  const order: string[] = [];
  server.end = async () => {
    order.push(...questionTexts(), 'end');
    return { kept: true };
  };
  await type('First?');
  const stopping = Promise.withResolvers<unknown>();
  answers[0]!.stop = () => stopping.promise;
  await type('Second?');
  talk.dispatch({ type: 'end' });
  stopping.resolve({ heard: 0 });
  await expect
    .poll(() => outcomes)
    .toEqual([{ hasConversation: true, isEndConfirmed: true, isDeleted: false, isLost: false }]);
  expect(order).toEqual(['First?', 'Second?', 'end']);
  expect(answers[1]!.stop).toHaveBeenCalled();
});

it('sends running transcriptions and failed questions before the talk ends', async () => {
  const transcription = Promise.withResolvers<string>();
  const order: string[] = [];
  server.transcribeSpeech = () => transcription.promise;
  server.end = async () => {
    order.push(...questionTexts(), 'end');
    return { kept: true };
  };
  await type('First?');
  answers[0]!.events.onFailed('turn', new Error('broken'));
  talk.dispatch({ type: 'utterance', audio: new Blob() });
  talk.dispatch({ type: 'end' });
  expect(close).toHaveBeenCalled();
  await expect.poll(() => answers.length).toBe(2);
  expect(answers[1]!.question.clientMessageId).toBe(answers[0]!.question.clientMessageId);
  expect(outcomes).toEqual([]);
  transcription.resolve('Thanks, bye.');
  await expect
    .poll(() => outcomes)
    .toEqual([{ hasConversation: true, isEndConfirmed: true, isDeleted: false, isLost: false }]);
  expect(order).toEqual(['First?', 'First?', 'Thanks, bye.', 'end']);
  for (const answer of answers.slice(1)) expect(answer.stop).toHaveBeenCalled();
});

it('does not resend a question at the end that did arrive', async () => {
  await type('First?');
  answers[0]!.events.onFailed('turn', new Error('broken'));
  talk.dispatch({ type: 'retry' });
  await nextTask();
  answers[1]!.events.onEnded();
  talk.dispatch({ type: 'end' });
  await expect.poll(() => outcomes).toHaveLength(1);
  expect(answers).toHaveLength(2);
});

it('reports at the end that a question could not be sent', async () => {
  await type('First?');
  answers[0]!.stop = async () => null;
  talk.dispatch({ type: 'end' });
  await expect
    .poll(() => outcomes)
    .toEqual([{ hasConversation: true, isEndConfirmed: true, isDeleted: false, isLost: true }]);
});

it('keeps the text of an answer whose speech failed, also when the page closes', async () => {
  const fetchMock = vi.fn(async (_path: string, _request: RequestInit) => new Response());
  vi.stubGlobal('fetch', fetchMock);
  await type('How are you?');
  const [first] = answers;
  say(first!, 'I am well.');
  first!.events.onFailed('speech', new Error('broken'));
  first!.events.onEnded();
  talk.abandon();
  expect(fetchMock.mock.lastCall?.[1].body).toBe('{}');
  vi.unstubAllGlobals();
});

it('shows what the owner writes, and speaks the persona’s answers once the owner has left', async () => {
  await type('Is it you?');
  answers[0]!.events.onOwner(true);
  answers[0]!.events.onEnded();
  const question = answers[0]!.question.clientMessageId;
  const messages = [
    { id: 'm1', sender: 'user', role: 'user', client_message_id: question, content: 'Is it you?' },
    { id: 'm2', sender: 'owner', role: 'assistant', client_message_id: null, content: 'It is me.' },
  ];
  const page = (holder: string, more: object[] = []) =>
    ({ holder, ended_at: null, messages: [...messages, ...more] }) as unknown as ConversationPage;
  talk.applyConversation(page('owner'));
  talk.applyConversation(page('owner'));
  expect(talk.view()).toMatchObject({ owner: true, lines: [{ who: 'you' }, { text: 'It is me.' }] });
  const answer = { id: 'm3', sender: 'fo', role: 'assistant', client_message_id: null, reply_to: 'm1' };
  for (const _ of [1, 2]) talk.applyConversation(page('fo', [{ ...answer, content: '' }]));
  await nextTask();
  expect(talk.view()).toMatchObject({ owner: false, talk: { state: 'thinking' } });
  expect(answers.map(({ question }) => question.follow)).toEqual([undefined, 'm3']);
  say(answers[1]!, 'It is me again.');
  expect(talk.view().lines.at(-1)).toMatchObject({ who: 'fo', text: 'It is me again.' });
});

it('speaks an answer that the owner interrupted before its first word, once it is generated again', async () => {
  await type('Is it you?');
  const {
    question: { clientMessageId: client_message_id },
    events,
  } = answers[0]!;
  events.onOwner(false);
  events.onEnded();
  const question = { id: 'm1', sender: 'user', role: 'user', client_message_id };
  const answer = { id: 'm2', sender: 'fo', role: 'assistant', client_message_id: null, reply_to: 'm1' };
  const hear = (holder: string, status: string) => {
    const messages = [question, { ...answer, content: '', status }];
    talk.applyConversation({ holder, ended_at: null, messages } as unknown as ConversationPage);
  };
  hear('owner', 'stopped');
  // The answer is not generated again yet, because the owner wrote or the event is late.
  hear('fo', 'stopped');
  expect(talk.view().talk.state).toBe('listening');
  hear('fo', 'streaming');
  await nextTask();
  expect(answers.map(({ question }) => question.follow)).toEqual([undefined, 'm2']);
  say(answers[1]!, 'It is me again.');
  expect(talk.view().lines).toMatchObject([{ who: 'you' }, { who: 'fo', text: 'It is me again.' }]);
});

it('ends when another tab has ended the talk', async () => {
  talk.applyConversation({ holder: 'fo', ended_at: 'now', messages: [] } as unknown as ConversationPage);
  await expect.poll(() => outcomes).toHaveLength(1);
});

it('holds the wake lock while muted, and releases it while paused', () => {
  const lastActiveCall = () => vi.mocked(talkAudio.setActive).mock.lastCall;
  talk.dispatch({ type: 'mute', muted: true });
  expect(lastActiveCall()).toEqual([true]);
  talk.dispatch({ type: 'pause' });
  expect(lastActiveCall()).toEqual([false]);
  talk.dispatch({ type: 'continue' });
  expect(lastActiveCall()).toEqual([true]);
});
