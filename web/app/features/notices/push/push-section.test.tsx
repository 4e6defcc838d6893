import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { signIn } from '../../../testing/sign-in';
import { messages } from '../messages';
import { readMark, removeMark, writeMark } from './push-mark';
import { PushSection } from './push-section';

const server = testServer();
const load = 'GET /api/v1/notices/push';
const device = {
  ...{ id: 'd1', user_agent: 'Firefox', state: 'on', problem: null as string | null },
  ...{ created_at: '2026-07-01T08:00:00Z', last_delivered_at: null },
};
const settings = {
  ...{ problem: null, key: { id: 'k', public_key: 'abc' }, shows_content: false, devices: [] as object[] },
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const turnOn = button('Turn on push notifications');

/** Simulates a browser with push and this permission, whatever the test browser has. */
function browserWith(permission: NotificationPermission) {
  const requestPermission = vi.fn(async () => permission);
  vi.stubGlobal('Notification', Object.assign(class {}, { permission, requestPermission }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return requestPermission;
}

/** Simulates a browser that subscribes at this endpoint. Returns the mock that ends its previous subscription. */
function browserSubscribes(endpoint: string) {
  const unsubscribe = vi.fn(async () => true);
  const keys = { p256dh: 'p', auth: 'a' };
  const pushManager = {
    getSubscription: async () => ({ unsubscribe }),
    subscribe: async () => ({ endpoint, toJSON: () => ({ endpoint, keys }) }),
  };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  const { serviceWorker } = navigator;
  const register = vi.spyOn(serviceWorker, 'register').mockResolvedValue(registration);
  const ready = vi.spyOn(serviceWorker, 'ready', 'get').mockResolvedValue(registration);
  onTestFinished(() => {
    register.mockRestore();
    ready.mockRestore();
  });
  return unsubscribe;
}

/** Simulates a browser without push, with this user agent. */
function browserWithout(userAgent: string) {
  const pushManager = Object.getOwnPropertyDescriptor(window, 'PushManager')!;
  Reflect.deleteProperty(window, 'PushManager');
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => {
    Object.defineProperty(window, 'PushManager', pushManager);
    agent.mockRestore();
  });
}

test('a failure to load the push settings is shown, and loading can be retried', async () => {
  browserWith('default');
  server.answers[load] = errorResponse(403, 'forbidden', 'The site is restarting.');
  await show(<PushSection />);
  const failure = page.getByRole('status').filter({ hasText: messages.loadFailed });
  await expect.element(failure).toBeVisible();
  server.answers[load] = settings;
  await button('Try again').click();
  await expect.element(turnOn).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test('a browser that blocks notifications is told how to allow them', async () => {
  browserWith('denied');
  server.answers[load] = settings;
  await show(<PushSection />);
  await expect.element(page.getByText('Your browser blocks notifications from this site')).toBeVisible();
  expect(turnOn.query()).toBeNull();
});

test('a browser without push is told to try another one', async () => {
  browserWithout('Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/142.0');
  server.answers[load] = settings;
  await show(<PushSection />);
  await expect.element(page.getByText('This browser has no push notifications')).toBeVisible();
  expect(turnOn.query()).toBeNull();
});

test('on an iPhone the site must be added to the Home Screen first', async () => {
  browserWithout('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari');
  server.answers[load] = settings;
  await show(<PushSection />);
  await expect.element(page.getByText('Add Foyer to your Home Screen first')).toBeVisible();
  await expect.element(page.getByText('Choose Add to Home Screen.')).toBeVisible();
});

test('nobody is asked for permission before turning push on; without it nothing is installed or sent', async () => {
  const requestPermission = browserWith('default');
  const register = vi
    .spyOn(navigator.serviceWorker, 'register')
    .mockRejectedValue(new Error('Not installed'));
  onTestFinished(() => register.mockRestore());
  server.answers[load] = settings;
  await show(<PushSection />);
  await expect.element(turnOn).toBeVisible();
  expect(requestPermission).not.toHaveBeenCalled();
  await turnOn.click();
  await expect.poll(() => requestPermission).toHaveBeenCalledOnce();
  await expect.element(turnOn).not.toHaveAttribute('aria-busy');
  expect(register).not.toHaveBeenCalled();
  expect(server.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('a test that the push service of the device refuses is reported, and the device is marked', async () => {
  browserWith('granted');
  server.answers[load] = { ...settings, devices: [device] };
  await show(<PushSection />);
  const failing = { ...device, state: 'failing', problem: 'refused' };
  server.answers['POST /api/v1/notices/push/devices/d1/test'] = () => {
    server.answers[load] = { ...settings, devices: [failing] };
    return Response.json({ sent: false, device: failing });
  };
  await button(/^Send a test/).click();
  await expect.element(page.getByText(messages.testRefused)).toBeVisible();
  await expect.element(page.getByText('Failing')).toBeVisible();
  await expect.element(page.getByText(/Its push service refused the one after that/)).toBeVisible();
});

type StoredDevice = typeof device & { endpoint: string };
const stopped = { ...device, state: 'stopped', problem: 'refused', endpoint: 'https://push.example/1' };

/** Fakes the server: a new device replaces the stored one with the same endpoint, and the one that `replaces` names. */
function serverSubscribes(devices: StoredDevice[]) {
  server.answers[load] = () => Response.json({ ...settings, devices });
  server.answers['POST /api/v1/notices/push/devices'] = () => {
    const { endpoint, replaces } = server.calls.at(-1)!.body as { endpoint: string; replaces?: string };
    const added = { ...device, id: 'd2', endpoint };
    devices = [...devices.filter((old) => old.id !== replaces && old.endpoint !== endpoint), added];
    return Response.json(added);
  };
}

test('a device to which nothing is sent any more can be turned on again, and is listed once', async () => {
  onTestFinished(await signIn('ada'));
  browserWith('granted');
  writeMark({ userId: 'ada', deviceId: 'd1', endpoint: stopped.endpoint });
  onTestFinished(removeMark);
  serverSubscribes([stopped]);
  await show(<PushSection />);
  await expect.element(page.getByText('Nothing is sent to this device any more')).toBeVisible();
  await expect.element(page.getByText('Stopped')).toBeVisible();
  const unsubscribe = browserSubscribes('https://push.example/2');
  await button('Turn on again').click();
  await expect.element(page.getByText('Push notifications are on for this device.')).toBeVisible();
  await expect.element(page.getByText('Stopped')).not.toBeInTheDocument();
  const list = page.getByRole('list', { name: 'Devices that get push notifications' });
  expect(list.getByRole('listitem').elements()).toHaveLength(1);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(readMark()).toEqual({ userId: 'ada', deviceId: 'd2', endpoint: 'https://push.example/2' });
});

test('turning push on does not replace the device of another person who used this browser', async () => {
  onTestFinished(await signIn('kari'));
  browserWith('granted');
  writeMark({ userId: 'ada', deviceId: 'd1', endpoint: stopped.endpoint });
  onTestFinished(removeMark);
  serverSubscribes([]);
  await show(<PushSection />);
  browserSubscribes('https://push.example/2');
  await turnOn.click();
  await expect.element(page.getByText('Push notifications are on for this device.')).toBeVisible();
  expect(server.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
    {
      call: 'POST /api/v1/notices/push/devices',
      body: { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' }, key_id: 'k' },
    },
  ]);
});

test('another device can be removed', async () => {
  browserWith('granted');
  server.answers[load] = { ...settings, devices: [device] };
  await show(<PushSection />);
  server.answers['DELETE /api/v1/notices/push/devices/d1'] = () => {
    server.answers[load] = settings;
    return Response.json({});
  };
  await button(/^Remove/).click();
  await expect.element(page.getByText(messages.removed)).toBeVisible();
  await expect.element(button(/^Remove/)).not.toBeInTheDocument();
});
