import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LoginForm } from '../features/accounts/sign-in/login-form';
import { useComposerText } from '../features/chat/use-composer-text';
import App from '../root';
import { testServer } from '../testing/server';
import { show } from '../testing/show';
import { testSession } from '../testing/sign-in';
import { blockStorage, fillStorage } from '../testing/storage';
import { PlayerHost } from '../ui/player/player-host';
import { SiteHeader } from '../ui/site-header';
import { api } from './api';
import { BeforePaint } from './before-paint';
import { localStore } from './browser-storage';
import { useViewerEvents } from './events';
import { hushAllTabs, player } from './player/player';
import { removeSession, viewerId } from './session';

vi.unmock('./events');

const server = testServer();

async function logIn() {
  server.answers['POST /auth/v1/token'] = testSession('ada');
  server.answers['POST /auth/v1/logout'] = {};
  const onSignedIn = vi.fn();
  await show(<LoginForm destination="/" onSignedIn={onSignedIn} />);
  await page.getByLabelText('Email', { exact: true }).fill('ada@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('right');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
}

const lastToken = () => new Headers(vi.mocked(window.fetch).mock.lastCall?.[1]?.headers).get('authorization');

test('with blocked storage a visitor sees the page, and can change the theme', async () => {
  blockStorage();
  delete document.documentElement.dataset.session;
  const element = (
    <>
      <BeforePaint />
      <SiteHeader />
    </>
  );
  const router = createMemoryRouter([{ path: '/', element: <App />, children: [{ index: true, element }] }]);
  await render(<RouterProvider router={router} />);
  await expect.poll(() => document.documentElement.dataset.session).toBe('out');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.element(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
});

test.each([
  ['full', fillStorage],
  ['blocked', blockStorage],
])('with %s storage a person can sign in and send requests', async (_, refuse) => {
  refuse();
  await logIn();
  expect(viewerId()).toBe('ada');
  server.answers['GET /api/v1/profile'] = {};
  await api.accounts.profile({});
  expect(lastToken()).toBe(`Bearer ${testSession('ada').access_token}`);
  await removeSession();
  expect(viewerId()).toBe(null);
});

test('an older value does not return after a reload if full storage did not take the new one', () => {
  localStore.setItem('draft', 'older');
  fillStorage();
  localStore.setItem('draft', 'newer');
  expect(localStore.getItem('draft')).toBe('newer');
  expect(localStorage.getItem('draft')).toBe(null);
  localStore.removeItem('draft');
});

function Listener({ onEvent }: { onEvent: (type: string) => void }) {
  useViewerEvents(({ type }) => onEvent(type));
  return null;
}

test('with blocked storage, which refuses locks, too, a person gets live events', async () => {
  blockStorage();
  const refusal = new DOMException('The request was denied.', 'SecurityError');
  const lock = vi.spyOn(navigator.locks, 'request').mockRejectedValue(refusal);
  onTestFinished(() => lock.mockRestore());
  await logIn();
  server.answers['GET /realtime/v1'] = () => new Response('id: 1\ndata: {"type":"session"}\n\n');
  const onEvent = vi.fn();
  await show(<Listener onEvent={onEvent} />);
  await expect.poll(() => onEvent.mock.calls).toContainEqual(['session']);
  await removeSession();
});

test('with blocked storage, for which Firefox refuses channels, too, a page with sound is shown, and people can record', async () => {
  blockStorage();
  class RefusedChannel {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }
  vi.stubGlobal('BroadcastChannel', RefusedChannel);
  const elements = (
    <>
      <PlayerHost />
      <p>The page</p>
    </>
  );
  await show(elements);
  await expect.element(page.getByText('The page')).toBeVisible();
  const endHush = hushAllTabs();
  expect(player.isHushed()).toBe(true);
  endHush();
});

function Draft() {
  const [text, setText] = useComposerText('f');
  return <textarea aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />;
}

test.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])(
  'with %s storage a message can be typed, and is there when the chat is opened again',
  async (_, refuse) => {
    refuse();
    await show(<Draft />);
    await page.getByLabelText('Message').fill('Who keeps the lamps?');
    await expect.element(page.getByLabelText('Message')).toHaveValue('Who keeps the lamps?');
    await show(<Draft />);
    await expect.element(page.getByLabelText('Message').last()).toHaveValue('Who keeps the lamps?');
    await page.getByLabelText('Message').last().fill('');
  },
);
