import type { InboxEntry, Presence } from '@foyer/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { PresenceBar } from './presence-bar';
import { conversationPath, Replying } from './testing/replying';
import type { usePresence } from './use-presence';

const server = testServer();
const entry = {
  persona: { id: 'f', name: 'Iris' },
  conversation: { id: 'c', visitor: { display_name: 'Ada' } },
} as InboxEntry;
const control = {
  ...{ takeOver: { isPending: false }, handBack: { isPending: false }, refetch: async () => undefined },
} as unknown as ReturnType<typeof usePresence>;

test('a wrong clock of the browser does not warn the owner', async () => {
  const tenMinutes = 600_000;
  server.answers = {
    [`GET ${conversationPath}/presence`]: {
      ...{ holder: 'owner', epoch: 1, visitor_here: true, visitor_can_write: true },
      hand_back_at: new Date(Date.now() - tenMinutes).toISOString(),
      seconds_to_hand_back: 600,
    },
    [`GET ${conversationPath}/reply-draft`]: { content: '' },
  };
  await show(<Replying />);
  await expect.element(page.getByText('You are talking with Ada. Iris is silent.')).toBeVisible();
});

test('an owner who is silent after taking over is warned in the last minute before the persona answers again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const presence = {
    ...{ holder: 'owner', visitor_here: true, visitor_can_write: true },
  } as Presence;
  const takenOver = { ...control, handBackAt: Date.now() + 62_000 };
  await show(<PresenceBar entry={entry} presence={presence} control={takenOver} onStay={() => {}} />);
  const stay = page.getByRole('button', { name: 'Stay' });
  await expect.element(page.getByText('You are talking with Ada. Iris is silent.')).toBeVisible();
  expect(stay.query()).toBeNull();
  vi.advanceTimersByTime(3_000);
  await expect.element(page.getByText(/^Iris takes over in less than a minute/)).toBeVisible();
  await expect.element(stay).toBeVisible();
});

test.each([
  [true, 'Ada is here now.'],
  [false, 'Ada is not here at the moment.'],
])('the owner sees whether the visitor is there: %s', async (visitor_here, text) => {
  const presence = {
    ...{ holder: 'fo', visitor_here, visitor_can_write: true },
  } as Presence;
  await show(<PresenceBar entry={entry} presence={presence} control={control} onStay={() => {}} />);
  await expect.element(page.getByText(/^Ada is/)).toHaveTextContent(text);
});
