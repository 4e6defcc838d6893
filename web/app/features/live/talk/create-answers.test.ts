import { beforeEach, expect, it, vi } from 'vitest';
import type { TalkAudio } from '../sound/open-audio';
import { createAnswers } from './create-answers';
import type { Line } from './lines';
import { answers } from './testing/fake-answers';

vi.mock('../../../platform/api', () => ({ api: {} }));
vi.mock('./begin-answer', () => import('./testing/fake-answers'));

let talk: ReturnType<typeof createAnswers>;
beforeEach(() => {
  answers.length = 0;
  let lines: readonly Line[] = [];
  talk = createAnswers({
    foId: 'fo',
    conversationId: 'talk',
    stage: {} as TalkAudio,
    lines: () => lines,
    setLines: (next) => {
      lines = next;
    },
    problem: () => null,
    dispatch() {},
    onOwner() {},
    onConnectionLost() {},
  });
});

it.each([
  ['never reached the server', undefined, false],
  ['was stored, though its answer failed', 'answer', true],
])('knows at the end whether a question, followed by another one, %s', async (_, id, isSent) => {
  talk.ask('First?');
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]!.id = () => id;
  answers[0]!.events.onFailed('turn', new Error('broken'));
  talk.ask('Second?');
  await expect.poll(() => answers).toHaveLength(2);
  expect(await talk.allSent()).toBe(isSent);
});
