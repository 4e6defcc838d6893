import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileForm } from '../features/accounts/profile/profile-form';
import { testServer } from '../testing/server';
import { show } from '../testing/show';
import { signInByPassword, testSession } from '../testing/sign-in';
import { authClient, removeSession, viewerId } from './session';
import { sessionKey } from './session-key';
import { guardedStorage, onOtherPerson } from './tab-person';

const server = testServer();

const signIn = (id: string) => signInByPassword(server, testSession(id));

beforeEach(() => signIn('anna'));
afterEach(async () => {
  await signIn('anna');
  await removeSession();
});

function watchLeaving() {
  const leave = vi.fn();
  onTestFinished(onOtherPerson(leave));
  return leave;
}

/** What another tab does on a sign-in. */
const store = (session: object) => localStorage.setItem(sessionKey, JSON.stringify(session));
function announce(session: object) {
  const otherTab = new BroadcastChannel(sessionKey);
  otherTab.postMessage({ event: 'SIGNED_IN', session });
  otherTab.close();
}

const profile = { display_name: 'Anna', avatar_url: null } as Parameters<typeof ProfileForm>[0]['profile'];
const saves = () => server.calls.filter(({ call }) => call === 'PUT /api/v1/profile').length;
const save = page.getByRole('button', { name: 'Save' });

test('a form that shows one person is not sent as another person, who has signed in in another tab', async () => {
  const leave = watchLeaving();
  await show(<ProfileForm profile={profile} onDone={vi.fn()} />);
  store(testSession('berta'));
  await save.click();
  await expect.poll(() => leave.mock.calls.length + saves()).toBeGreaterThan(0);
  expect(saves()).toBe(0);
});

test('the auth client does not change the account of another person, who has signed in in another tab', async () => {
  const leave = watchLeaving();
  store(testSession('berta'));
  void (await authClient()).updateUser({ email: 'typed-by-anna@example.org' });
  await expect.poll(() => leave.mock.calls.length).toBeGreaterThan(0);
  // The token of a request is read from here.
  const nextTask = new Promise((resolve) => setTimeout(resolve, 0, 'still reading'));
  expect(await Promise.race([guardedStorage.getItem(sessionKey), nextTask])).toBe('still reading');
  expect(server.calls.map(({ call }) => call)).not.toContain('PUT /auth/v1/user');
});

test('a message that another person has signed in in another tab makes the page leave', async () => {
  const leave = watchLeaving();
  announce(testSession('berta'));
  await expect.poll(() => leave.mock.calls.length).toBe(1);
  expect(viewerId()).toBe('anna');
});

test('a message that the same person has passed the second factor in another tab does not make the page leave', async () => {
  const leave = watchLeaving();
  await show(<ProfileForm profile={profile} onDone={vi.fn()} />);
  store(testSession('anna', { aal: 'aal2' }));
  announce(testSession('anna', { aal: 'aal2' }));
  await save.click();
  await expect.poll(saves).toBe(1);
  expect(leave).not.toHaveBeenCalled();
});

test('another person who signs in in this tab becomes the viewer', async () => {
  const leave = watchLeaving();
  await signIn('berta');
  expect(viewerId()).toBe('berta');
  expect(leave).not.toHaveBeenCalled();
});
