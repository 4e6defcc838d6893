import { askServer, originOf } from '../ask-server.ts';
import { type Check, good, unset } from '../check.ts';

/** The hook for text messages. Tested with an unsigned HEAD request only, since a signed one would send a message. */
export const smsHook: Check = {
  title: 'Text messages',
  async examine({ config: { sms }, timeout }) {
    if (!sms.hook)
      return [
        unset(
          sms.localOutbox
            ? 'They stay on this machine, at /dev/sms.'
            : 'Off: without SMS_HOOK_URL a phone cannot be a second factor.',
        ),
      ];
    await askServer(sms.hook.url, { method: 'HEAD', timeout, setting: 'SMS_HOOK_URL' });
    return [
      good(
        `${originOf(sms.hook.url)} answers. Whether it accepts the signature was not tested, since that would send a message.`,
      ),
    ];
  },
};
