import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { testServer } from '../testing/server';
import { signIn } from '../testing/sign-in';
import { api } from './api';
import { keepPresence } from './presence';
import { isSignedIn, viewerId } from './session';

const server = testServer();

test('the first input after the page was opened is reported, the next ones of that minute are not', async () => {
  server.answers = { 'POST /api/v1/notices/present': {}, 'GET /api/v1/inbox/unread': { unread: 0 } };
  onTestFinished(await signIn('u1'));
  await isSignedIn();
  await expect.poll(viewerId).toBe('u1');
  onTestFinished(keepPresence());
  await userEvent.keyboard('a');
  await userEvent.keyboard('b');
  // Sent later than a second report would be.
  await api.inbox.unread();
  expect(server.calls.map(({ call }) => call)).toEqual([
    'POST /api/v1/notices/present',
    'GET /api/v1/inbox/unread',
  ]);
});
