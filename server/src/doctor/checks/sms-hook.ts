import { askServer, originOf } from '../ask-server.ts';
import { type Check, good, unset } from '../check.ts';

/** The hook for text messages: only reached, since a signed call would send one. */
export const smsHook: Check = {
  title: 'Text messages',
  async examine({ config: { sms }, timeout }) {
    if (!sms.hook)
      return [
        unset(
          sms.localOutbox ? 'They stay on this machine, at /dev/sms.' : 'None: phones are no second factor.',
        ),
      ];
    await askServer(sms.hook.url, { method: 'HEAD', timeout, setting: 'SMS_HOOK_URL' });
    return [
      good(
        `${originOf(sms.hook.url)} answers. Whether it takes the signature was not tried: that sends a message.`,
      ),
    ];
  },
};
