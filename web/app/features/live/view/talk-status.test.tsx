import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { idleTalk } from '../machine/talk';
import type { SpeechInput } from '../talk/open-session';
import { TalkStatus } from './talk-status';

const voice: SpeechInput = { mode: 'voice', pushToTalk: false, pressed: false, patience: 'normal' };

test.each([
  ['Listening', {}, voice],
  ['Hearing you', { utterance: { id: 1, isInterrupting: false } }, voice],
  ['Microphone off', { muted: true }, voice],
  ['Your turn', {}, { mode: 'keyboard', reason: 'missing' }],
] as const)('after a failure the status “%s” is shown, as before the failure', async (state, part, input) => {
  await show(
    <TalkStatus
      talk={{ ...idleTalk, ...part, state: 'failed' }}
      input={input}
      isPlaybackBlocked={false}
      reconnecting={false}
      level={() => 0}
      onResumeAudio={() => undefined}
    />,
  );
  await expect.element(page.getByText(state)).toBeVisible();
});
