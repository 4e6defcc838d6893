import { showAppBadge } from '../../../platform/app-badge';
import { readMark, removeMark } from './push-mark';

const script = '/service-worker.js';

/**
 * `install-first`: iPhones and iPads allow push only for sites on the Home Screen. `insecure`: the page was not opened
 * at an https address.
 */
type PushSupport = 'supported' | 'unsupported' | 'install-first' | 'insecure';

export interface BrowserPush {
  support: PushSupport;
  permission: NotificationPermission;
  /** Id of this browser's subscription on the site, if push was turned on here. */
  deviceId: string | undefined;
}

export async function readBrowser(): Promise<BrowserPush> {
  const support = supportOf();
  const permission = 'Notification' in window ? Notification.permission : 'default';
  return { support, permission, deviceId: readMark()?.deviceId };
}

function supportOf(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported';
  return isAppleMobile() ? 'install-first' : 'unsupported';
}

/** An iPad identifies as a Mac, but has a touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The browser's current subscription; installs nothing. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Installs the service worker and subscribes with the site's key; replaces an earlier subscription. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Removes subscription, service worker and caches of push from this browser. */
export async function removeBrowserPush() {
  removeMark();
  const registration = await navigator.serviceWorker?.getRegistration('/');
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  await registration?.unregister();
  // Only the service worker uses caches.
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  showAppBadge(0);
}

/** Converts a subscription to the API's input. */
export function subscriptionInput(subscription: PushSubscription) {
  const { keys = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}
