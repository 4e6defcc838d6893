import { afterEach, expect, test, vi } from 'vitest';
import { testServer } from '../testing/server';
import { signInByPassword, testSession } from '../testing/sign-in';
import { accessToken, currentSession, removeSession } from './session';

const server = testServer();
const { href } = window.location;
afterEach(async () => {
  await removeSession();
  window.history.replaceState(null, '', href);
});

test('the tokens of a link are removed from the URL and the history before they are checked', async () => {
  const { user, ...tokens } = testSession('ada');
  const userResponse = Promise.withResolvers<Response>();
  server.answers['GET /auth/v1/user'] = () => userResponse.promise;
  window.history.replaceState({ idx: 3 }, '', `/explore?tag=roses#${new URLSearchParams(tokens as never)}`);
  const historyLength = window.history.length;
  const onPop = vi.fn();
  window.addEventListener('popstate', onPop, { once: true });
  const session = currentSession();
  await expect.poll(() => server.calls.map(({ call }) => call)).toEqual(['GET /auth/v1/user']);
  expect(window.location.href).toBe(`${window.location.origin}/explore?tag=roses`);
  expect(window.history.state).toEqual({ idx: 3 });
  // The router, which has already read the URL with the tokens, reads it again.
  expect(onPop).toHaveBeenCalledOnce();
  userResponse.resolve(Response.json(user));
  expect((await session)?.user.id).toBe('ada');
  expect(window.history.length).toBe(historyLength);
  expect(window.location.hash).toBe('');
});

test.each([
  ['fast', -86_400],
  ['slow', 86_400],
])(
  'with a clock that is a day %s, the session is renewed when it expires, not before each request',
  async (_, offset) => {
    const now = Math.floor(Date.now() / 1000);
    await signInByPassword(server, { ...testSession('ada'), expires_at: now + offset + 3600 });
    await accessToken();
    const clock = vi.spyOn(Date, 'now').mockReturnValue((now + 1800) * 1000);
    await accessToken();
    expect(server.calls.map(({ call }) => call)).toEqual(['POST /auth/v1/token']);
    clock.mockReturnValue((now + 3600) * 1000);
    await accessToken();
    expect(server.calls.map(({ call }) => call)).toEqual(['POST /auth/v1/token', 'POST /auth/v1/token']);
    clock.mockRestore();
  },
);
