import { api } from '../../../platform/api';
import { isMissing } from '../../../platform/api-error';
import { localStore } from '../../../platform/browser-storage';
import { queryClient } from '../../../platform/query';
import { currentSession, viewerId } from '../../../platform/session';
import { sessionKey } from '../../../platform/session-key';
import { messages } from '../messages';
import { browserPush, pushSettings } from '../queries';
import { findSubscription, removeBrowserPush, subscriptionInput } from './browser';
import { type PushMark, readMark, writeMark } from './push-mark';

/** User messages, passed to the caller because every page loads the caller, and should not load all texts. */
export type LostPush = typeof messages.lost;

let comparedViewer: string | undefined;
let running = Promise.resolve();

/**
 * Compares this browser's subscription with the site's, once per page load and person. `onLost` is called if it was
 * lost without an action of the person.
 */
export function checkPush(onLost: (texts: LostPush) => void, again = false): Promise<void> {
  if (again) comparedViewer = undefined;
  running = running
    .then(() => compareOnce(onLost))
    .catch((error: unknown) => {
      // Offline: the next page compares again.
      console.debug('The push subscription could not be compared.', error);
    });
  return running;
}

async function compareOnce(onLost: (texts: LostPush) => void) {
  const mark = readMark();
  if (!mark) return;
  const session = await currentSession();
  const viewer = viewerId();
  // The second factor is missing: sign-in may still be cancelled.
  if (session && !viewer) return;
  // The session could not be renewed, for example while the server is away, and is tried again later.
  if (!session && localStore.getItem(sessionKey) !== null) return;
  // Another person uses this browser, and must not get the notifications.
  if (viewer !== mark.userId) return removeBrowserPush();
  if (comparedViewer === viewer) return;
  comparedViewer = viewer;
  if (await isValid(mark)) return;
  await removeBrowserPush();
  await queryClient.invalidateQueries(browserPush);
  await queryClient.invalidateQueries(pushSettings);
  onLost(messages.lost);
}

async function isValid(mark: PushMark): Promise<boolean> {
  const subscription = await findSubscription();
  if (!subscription) {
    await api.notices.push.remove({ id: mark.deviceId }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    return false;
  }
  const { device } = await api.notices.push.compare({ endpoint: subscription.endpoint });
  if (device) return true;
  return subscription.endpoint !== mark.endpoint && renewSubscription(mark, subscription);
}

/** The browser's subscription has changed: sends the new one to the server, to replace the old one. */
async function renewSubscription(mark: PushMark, subscription: PushSubscription): Promise<boolean> {
  const { devices, key } = await api.notices.push.get({});
  // The device was removed from another device and stays removed.
  if (!devices.some(({ id }) => id === mark.deviceId)) return false;
  const input = { ...subscriptionInput(subscription), key_id: key.id, replaces: mark.deviceId };
  const { id } = await api.notices.push.subscribe(input);
  writeMark({ ...mark, deviceId: id, endpoint: subscription.endpoint });
  return true;
}
