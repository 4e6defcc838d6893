import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authClient, removeSession, viewerId } from '../../platform/session';
import { sessionKey } from '../../platform/session-key';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { signInByPassword, testSession } from '../../testing/sign-in';
import { useOtherPerson } from './use-other-person';

const server = testServer();

function Page() {
  useOtherPerson();
  return <h1>Explore</h1>;
}

/** Does what another tab does at a sign-in or sign-out: changes the storage, then announces it. */
function announce(event: 'SIGNED_IN' | 'SIGNED_OUT', session: object | null) {
  if (session) localStorage.setItem(sessionKey, JSON.stringify(session));
  else localStorage.removeItem(sessionKey);
  const otherTab = new BroadcastChannel(sessionKey);
  otherTab.postMessage({ event, session });
  otherTab.close();
}

/** Counts the navigations to another page, and prevents them. */
function watchLeaving() {
  const leave = vi.fn((event: NavigateEvent) => event.preventDefault());
  window.navigation.addEventListener('navigate', leave);
  onTestFinished(() => window.navigation.removeEventListener('navigate', leave));
  return leave;
}

const leftKey = 'foyer.other-person';

beforeEach(() => sessionStorage.removeItem(leftKey));
afterEach(async () => {
  await signInByPassword(server, testSession('anna'));
  await removeSession();
});

test('a page on which the person has signed out stays when another person signs in in another tab', async () => {
  const leave = watchLeaving();
  await signInByPassword(server, testSession('anna'));
  await show(<Page />);
  await removeSession();
  announce('SIGNED_IN', testSession('berta'));
  await expect.poll(() => viewerId() ?? leave.mock.calls.length).toBe('berta');
  expect(leave).not.toHaveBeenCalled();
});

test('a page whose person has signed out in another tab stays when another person signs in there', async () => {
  const leave = watchLeaving();
  await signInByPassword(server, testSession('anna'));
  await show(<Page />);
  announce('SIGNED_OUT', null);
  await expect.poll(viewerId).toBe(null);
  announce('SIGNED_IN', testSession('berta'));
  await expect.poll(() => viewerId() ?? leave.mock.calls.length).toBe('berta');
  expect(leave).not.toHaveBeenCalled();
});

test('the page opened after leaving says who is signed in now', async () => {
  await signInByPassword(server, testSession('berta'));
  sessionStorage.setItem(leftKey, 'true');
  await show(<Page />);
  await expect.element(page.getByText('This browser is now signed in as berta@example.org.')).toBeVisible();
});

test('the page opened after leaving does not call a person signed in whose second factor is missing', async () => {
  await signInByPassword(
    server,
    testSession('berta', { factors: [{ id: 'x', status: 'verified', factor_type: 'totp' }] }),
  );
  sessionStorage.setItem(leftKey, 'true');
  await show(<Page />);
  await expect.element(page.getByText(/berta@example.org/)).toBeVisible();
  expect(page.getByText(/signed in as/).elements()).toEqual([]);
  expect(page.getByText(/is signed in/).elements()).toEqual([]);
});

// The last test, since the page cannot leave twice.
test('a page is left once, however often the other person is noticed', async () => {
  const leave = watchLeaving();
  await signInByPassword(server, testSession('anna'));
  await show(<Page />);
  announce('SIGNED_IN', testSession('berta'));
  await expect.poll(() => leave.mock.calls.length).toBe(1);
  void (await authClient()).getSession();
  announce('SIGNED_IN', testSession('berta'));
  announce('SIGNED_IN', testSession('carla'));
  const lastListener = new BroadcastChannel(sessionKey);
  onTestFinished(() => lastListener.close());
  const lastReceived = new Promise<void>((resolve) => {
    lastListener.onmessage = ({ data }) => data.event === 'LAST' && resolve();
  });
  const last = new BroadcastChannel(sessionKey);
  last.postMessage({ event: 'LAST', session: testSession('carla') });
  await lastReceived;
  last.close();
  expect(leave).toHaveBeenCalledTimes(1);
});
