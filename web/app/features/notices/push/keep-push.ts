import { api } from '../../../platform/api';
import { isMissing } from '../../../platform/api-error';
import { queryClient } from '../../../platform/query';
import { currentSession, viewerId } from '../../../platform/session';
import { messages } from '../messages';
import { browserPush, pushSettings } from '../queries';
import { findSubscription, leaveBrowser, subscriptionInput } from './browser';
import { type PushMark, readMark, writeMark } from './mark';

/** Texts for the person. Handed over from here, since every page loads the caller. */
export type LostPush = typeof messages.lost;

let compared: string | undefined;
let running = Promise.resolve();

/**
 * Compares this browser's subscription with what the site knows, once for each page that is loaded and each person.
 * `onLost` is called where it has ended without the person's doing.
 */
export function keepPush(onLost: (texts: LostPush) => void, again = false): Promise<void> {
  if (again) compared = undefined;
  running = running
    .then(() => compareOnce(onLost))
    .catch((error: unknown) => {
      // Without a connection nothing is known. The next page compares again.
      console.debug('The push subscription could not be compared.', error);
    });
  return running;
}

async function compareOnce(onLost: (texts: LostPush) => void) {
  const mark = readMark();
  if (!mark) return;
  const session = await currentSession();
  const viewer = viewerId();
  // Half-way in, with the second factor missing: it is not known yet who stays.
  if (session && !viewer) return;
  // Nobody else who uses this browser reads this person's notifications.
  if (viewer !== mark.userId) return leaveBrowser();
  if (compared === viewer) return;
  compared = viewer;
  if (await isKept(mark)) return;
  await leaveBrowser();
  await queryClient.invalidateQueries(browserPush);
  await queryClient.invalidateQueries(pushSettings);
  onLost(messages.lost);
}

async function isKept(mark: PushMark): Promise<boolean> {
  const subscription = await findSubscription();
  if (!subscription) {
    await api.notices.push.remove({ id: mark.deviceId }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    return false;
  }
  const { device } = await api.notices.push.compare({ endpoint: subscription.endpoint });
  if (device) return true;
  return subscription.endpoint !== mark.endpoint && subscribeAnew(mark, subscription);
}

/** The browser's subscription has changed: sends the new one to the server, to replace the old one. */
async function subscribeAnew(mark: PushMark, subscription: PushSubscription): Promise<boolean> {
  const { devices, key } = await api.notices.push.get({});
  // Removed meanwhile from another device: that stays so.
  if (!devices.some(({ id }) => id === mark.deviceId)) return false;
  const input = { ...subscriptionInput(subscription), key_id: key.id, replaces: mark.deviceId };
  const { id } = await api.notices.push.subscribe(input);
  writeMark({ ...mark, deviceId: id, endpoint: subscription.endpoint });
  return true;
}
