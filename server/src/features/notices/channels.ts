import type { Channel } from './channel.ts';
import { mail } from './mail/mail.ts';
import { push } from './push/push.ts';

/** The channels that send notices outside of the site. */
export const channels: Channel[] = [mail, push];
