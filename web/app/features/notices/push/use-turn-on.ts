import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { reload } from '../../../platform/query';
import { viewerId } from '../../../platform/session';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { browserPush, pushSettings } from '../queries';
import { removeBrowserPush, subscribeBrowser, subscriptionInput } from './browser';
import { readMark, writeMark } from './push-mark';

/** Requests the permission and subscribes this browser. */
export function useTurnOn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (key: { id: string; public_key: string }) => {
      // Must come first: some browsers require a user gesture.
      if ((await Notification.requestPermission()) !== 'granted') return false;
      const subscription = await subscribeBrowser(key.public_key).catch((cause: unknown) => {
        throw new BrowserFailed(cause);
      });
      const userId = viewerId() ?? '';
      const mark = readMark();
      // This browser's earlier device would stay in the list. A device of another person is not replaced.
      const replaces = mark?.userId === userId ? mark.deviceId : undefined;
      const input = { ...subscriptionInput(subscription), key_id: key.id, replaces };
      const device = await api.notices.push.subscribe(input).catch(async (error) => {
        await removeBrowserPush();
        throw error;
      });
      writeMark({ userId, deviceId: device.id, endpoint: subscription.endpoint });
      return true;
    },
    onSuccess: (isOn) => {
      if (isOn) toast.success(messages.on.title, { description: messages.on.description });
    },
    onError: (error) => {
      if (error instanceof BrowserFailed)
        toast.error(messages.turnOnFailed, { description: messages.browserFailed });
      else toast.failure(messages.turnOnFailed, error);
    },
    onSettled: reload(client, browserPush, pushSettings),
  });
}

class BrowserFailed extends Error {
  constructor(cause: unknown) {
    super('The browser did not subscribe', { cause });
  }
}
