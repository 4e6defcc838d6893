import { keepNewest } from '../outbox/index.ts';
import type { Carrier, Letter } from './mail.ts';

/** Keeps the newest letters as files on this machine. */
export function localMailbox(folder: string): Carrier {
  const kept = keepNewest<Letter>(folder);
  return {
    carry: ({ to, subject, text, html }) => kept.add({ to, subject, text, html }),
    mailbox: kept.list,
  };
}
