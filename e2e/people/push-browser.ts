import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { PushBrowser } from '../../server/src/testing/push-service.ts';

/**
 * Headless Chromium has no push service, so subscriptions are mocked in local storage.
 * Permission, service worker and notifications are real.
 */
export async function mockSubscription(
  context: BrowserContext,
  baseURL: string,
  { endpoint, keys }: PushBrowser,
) {
  await context.grantPermissions(['notifications'], { origin: baseURL });
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const storageKey = 'test.subscription';
      const subscription = () => ({
        endpoint,
        options: {},
        toJSON: () => ({ endpoint, keys }),
        async unsubscribe() {
          localStorage.removeItem(storageKey);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        async subscribe() {
          localStorage.setItem(storageKey, 'yes');
          return subscription();
        },
        getSubscription: async () => (localStorage.getItem(storageKey) ? subscription() : null),
      });
    },
    { endpoint, keys },
  );
}

/** Removes the browser's subscription, as a change of its settings would. */
export const removeSubscription = (page: Page) =>
  page.evaluate(() => localStorage.removeItem('test.subscription'));

/**
 * Dispatches a decrypted push message to the service worker, as the browser would, and waits until
 * the worker has handled it: a request for notifications before that can make a busy browser drop one.
 */
export async function receivePush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const siteRegistration = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted,
      );
      if (siteRegistration) resolve(siteRegistration.registrationId);
    });
  });
  const service = 'pushMessaging';
  const completion = new Promise<void>((resolve) => {
    session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Push event completed') resolve();
    });
  });
  await session.send('BackgroundService.clearEvents', { service });
  await session.send('BackgroundService.setRecording', { service, shouldRecord: true });
  await session.send('BackgroundService.startObserving', { service });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await completion;
  await session.detach();
}

/** The notifications that the browser shows. */
export const notificationsOf = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      link: data?.link as string,
    }));
  });

/** Clicks a notification. Resolves to what the service worker then did: "opened" with the path, or "focused". */
export async function pressNotification(page: Page, tag: string): Promise<string[]> {
  const [worker] = page.context().serviceWorkers();
  expect(worker, 'a service worker').toBeDefined();
  return worker!.evaluate(async (tag) => {
    // Only a real click may open a window, so the call is recorded instead.
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(url: string): Promise<null> };
      WindowClient: { prototype: { focus(): Promise<unknown> } };
      NotificationEvent: new (
        type: string,
        init: object,
      ) => Event & { waitUntil(work: Promise<unknown>): void };
      dispatchEvent(event: Event): void;
    };
    const actions: string[] = [];
    const work: Promise<unknown>[] = [];
    scope.clients.openWindow = async (url) => {
      actions.push(`opened ${new URL(url).pathname}`);
      return null;
    };
    scope.WindowClient.prototype.focus = async function () {
      actions.push('focused');
      return this;
    };
    const [notification] = await scope.registration.getNotifications({ tag });
    const event = new scope.NotificationEvent('notificationclick', { notification });
    event.waitUntil = (promise) => void work.push(promise);
    scope.dispatchEvent(event);
    await Promise.all(work);
    return actions;
  }, tag);
}
