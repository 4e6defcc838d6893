import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api-error';
import type { TalkEvent } from '../machine/talk';
import { messages } from '../messages';
import type { TalkAudio } from '../sound/open-audio';
import { createAnswers } from './create-answers';
import type { Line } from './lines';
import { answers } from './testing/fake-answers';

vi.mock('../../../platform/api', () => ({ api: {} }));
vi.mock('./begin-answer', () => import('./testing/fake-answers'));

let talk: ReturnType<typeof createAnswers>;
let lines: readonly Line[];
let dispatched: TalkEvent[];
beforeEach(() => {
  answers.length = 0;
  lines = [];
  dispatched = [];
  talk = createAnswers({
    foId: 'fo',
    conversationId: 'talk',
    talkAudio: {} as TalkAudio,
    lines: () => lines,
    setLines: (next) => {
      lines = next;
    },
    problem: () => null,
    dispatch: (event) => dispatched.push(event),
    onOwner() {},
    onConnectionLost() {},
  });
});

it('removes the caption of a text that is withdrawn', async () => {
  talk.ask('What is it?');
  await expect.poll(() => answers).toHaveLength(1);
  const { onText } = answers[0]!.events;
  onText('I should think first.');
  expect(lines.map(({ text }) => text)).toEqual(['What is it?', 'I should think first.']);
  onText('');
  expect(lines.map(({ text }) => text)).toEqual(['What is it?']);
});

it('removes the caption of an answer that is interrupted before its first sound', async () => {
  talk.ask('What is it?');
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]!.events.onText('It is a lamp.');
  talk.revoke();
  expect(answers[0]!.stop).toHaveBeenCalled();
  await expect.poll(() => lines.map(({ text }) => text)).toEqual(['What is it?']);
});

it.each([
  ['was sent', 'answer', { title: 'It broke off.' }],
  ['was not sent', undefined, { title: messages.problems.turn, description: 'It broke off.' }],
])(
  'shows an answer that failed, whose question %s, as broken off, not as interrupted, with the reason',
  async (_, id, texts) => {
    talk.ask('What is it?');
    await expect.poll(() => answers).toHaveLength(1);
    const [answer] = answers;
    answer!.id = () => id;
    answer!.spokenText = 'It is';
    answer!.events.onFailed('turn', new ApiError('ai_broken_off', { status: 400, message: 'It broke off.' }));
    expect(dispatched).toEqual([{ type: 'failed', problem: { kind: 'turn', ...texts } }]);
    expect(lines.at(-1)).toMatchObject({ text: 'It is', status: 'broken' });
  },
);

it.each([
  ['never reached the server', undefined, false],
  ['was stored, though its answer failed', 'answer', true],
])('reports at the end whether all questions were sent, if an earlier one %s', async (_, id, isSent) => {
  talk.ask('First?');
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]!.id = () => id;
  answers[0]!.events.onFailed('turn', new Error('broken'));
  talk.ask('Second?');
  await expect.poll(() => answers).toHaveLength(2);
  expect(await talk.allSent()).toBe(isSent);
});
