import { showAppBadge } from '../../../platform/app-badge';
import { readMark, removeMark } from './mark';

const script = '/service-worker.js';

/**
 * `install-first`: iPhones and iPads give push to sites on the Home Screen alone. `insecure`: the page was not opened at
 * an https address.
 */
type PushSupport = 'supported' | 'unsupported' | 'install-first' | 'insecure';

export interface BrowserPush {
  support: PushSupport;
  permission: NotificationPermission;
  /** What the site knows this browser as, if push was turned on here. */
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

/** An iPad says that it is a Mac, which has no touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The subscription that this browser has, without installing anything. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Installs our service worker and subscribes with the site's key; what was there before ends. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(script, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends what push has begun in this browser. */
export async function leaveBrowser() {
  removeMark();
  const registration = await navigator.serviceWorker?.getRegistration('/');
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  await registration?.unregister();
  // Only the service worker keeps anything there.
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  showAppBadge(0);
}

/** As the contract has it. */
export function subscriptionInput(subscription: PushSubscription) {
  const { keys = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}
