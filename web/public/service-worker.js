// @ts-check
/// <reference lib="webworker" />
// Shows push notifications, and a page of its own while the server cannot be reached. Nothing of the site is cached but
// that page: each release has its files under other names, and an old one must never be served.

/** @typedef {{ tag: string, link: string, title: string, body: string }} Message */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const offlinePage = '/offline.html';
const cacheName = 'offline-1';
const icon = '/icons/icon-192.png';
const badge = '/icons/badge-96.png';
/** How long a window may take to answer: the browser may have stopped the scripts of one in the background. */
const answerMilliseconds = 300;
/** Shown for a push that cannot be read: a browser wants each push to show something. */
const unreadable = { tag: 'unreadable', link: '/', title: 'Foyer', body: 'There is news on Foyer.' };

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(cacheOfflinePage());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(pageOf(event));
});

worker.addEventListener('push', (event) => event.waitUntil(show(messageOf(event.data))));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data?.link)));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(/** @type {any} */ (event)));
});

async function cacheOfflinePage() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

/**
 * The response of the server, whatever its status; the offline page if there is none.
 * @param {FetchEvent} event
 */
async function pageOf(event) {
  try {
    const preloaded = await event.preloadResponse;
    // In Firefox a failed preload resolves, to an error, which would be shown as the browser's own error page.
    return preloaded && preloaded.type !== 'error' ? preloaded : await fetch(event.request);
  } catch (error) {
    const page = await caches.match(offlinePage);
    if (page) return page;
    throw error;
  }
}

/**
 * @param {PushMessageData | null} data
 * @returns {Message}
 */
function messageOf(data) {
  try {
    const message = data?.json();
    return typeof message?.title === 'string' ? { ...unreadable, ...message } : unreadable;
  } catch {
    return unreadable;
  }
}

/**
 * Shows a notification, which replaces an earlier one with the same tag.
 * @param {Message} message
 */
async function show({ tag, link, title, body }) {
  await worker.registration.showNotification(title, { tag, body, icon, badge, data: { link } });
  const notifications = await worker.registration.getNotifications();
  // Only an estimate: the site sets the exact number as soon as it is open.
  await worker.navigator.setAppBadge?.(notifications.length).catch(() => undefined);
}

/**
 * The URL of a link; the home page if it does not lead to this site.
 * @param {unknown} link
 */
function addressOf(link) {
  const address = URL.parse(typeof link === 'string' ? link : '/', worker.location.origin);
  return address?.origin === worker.location.origin ? address : new URL(worker.location.origin);
}

/**
 * Focuses the window that already shows this page, or else opens a new one, so that no window loses what was typed in it.
 * @param {URL} address
 */
async function open(address) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = await Promise.all(windows.map(pathShownIn));
  const existing = windows[paths.indexOf(address.pathname)];
  await (existing ? existing.focus() : worker.clients.openWindow(address.href));
}

/**
 * Resolves to the path that a window shows. The worker itself knows only the one with which the window was opened.
 * @param {WindowClient} window
 * @returns {Promise<string>}
 */
function pathShownIn(window) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(new URL(window.url).pathname), answerMilliseconds);
    window.postMessage({ type: 'where' }, [port2]);
  });
}

/**
 * The browser has ended the subscription. The next page, which knows the person, tells the server of the new one.
 * @param {ExtendableEvent & { oldSubscription?: PushSubscription, newSubscription?: PushSubscription }} event
 */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  if (!newSubscription && oldSubscription)
    await worker.registration.pushManager.subscribe(oldSubscription.options);
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ type: 'push-subscription-changed' });
}
