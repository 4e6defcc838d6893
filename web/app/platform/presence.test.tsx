import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { testServer } from '../testing/server';
import { signIn } from '../testing/sign-in';
import { api } from './api';
import { keepPresence } from './presence';
import { isSignedIn, viewerId } from './session';

const server = testServer();

test('the first input after the page was opened is reported, the next ones of that minute are not', async () => {
  server.answers = { 'POST /api/v1/notices/present': {} };
  const reports = () => server.calls.map(({ call }) => call);
  onTestFinished(await signIn('u1'));
  await isSignedIn();
  await expect.poll(viewerId).toBe('u1');
  onTestFinished(keepPresence());
  await userEvent.keyboard('a');
  await expect.poll(reports).toEqual(['POST /api/v1/notices/present']);
  await userEvent.keyboard('b');
  // Sent later than a second report would be.
  await api.notices.present();
  expect(reports()).toHaveLength(2);
});
