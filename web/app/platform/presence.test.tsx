import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { testServer } from '../testing/server';
import { signIn } from '../testing/sign-in';
import { keepPresence } from './presence';
import { isSignedIn, viewerId } from './session';

const server = testServer();

test('the first input after the page was opened is reported, the next ones of that minute are not', async () => {
  server.answers['POST /api/v1/notices/present'] = {};
  onTestFinished(await signIn('u1'));
  await isSignedIn();
  await expect.poll(viewerId).toBe('u1');
  onTestFinished(keepPresence());
  await userEvent.keyboard('a');
  await userEvent.keyboard('b');
  await expect.poll(() => server.calls.map(({ call }) => call)).toEqual(['POST /api/v1/notices/present']);
});
