import { AuthRetryableFetchError } from '@supabase/auth-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../../platform/auth-client';
import { sessionKey } from '../../../platform/session-key';
import { testServer } from '../../../testing/server';
import { signIn } from '../../../testing/sign-in';
import { checkPush } from './check-push';
import { readMark, writeMark } from './push-mark';

testServer();
const mark = { userId: 'kari', deviceId: 'd1', endpoint: 'https://push.example/1' };

beforeEach(() => {
  const error = new AuthRetryableFetchError('The site is restarting.', 503);
  vi.spyOn(client, 'getSession').mockResolvedValue({ data: { session: null }, error });
  writeMark(mark);
  return signIn('kari');
});

test('push stays on when the session cannot be renewed because the server is away', async () => {
  await checkPush(vi.fn());
  expect(readMark()).toEqual(mark);
});

test('push is turned off when nobody is signed in any more', async () => {
  localStorage.removeItem(sessionKey);
  await checkPush(vi.fn());
  expect(readMark()).toBeUndefined();
});
