import type { Channel } from './channel.ts';
import { mail } from './mail/mail.ts';

/** By which notices leave the site. */
export const channels: Channel[] = [mail];
