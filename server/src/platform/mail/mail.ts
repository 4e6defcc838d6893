import type { Kept } from '../outbox/index.ts';

/** A mail to one recipient. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** In angle brackets; the same for a mail that is sent again, so that it is shown once. */
  messageId?: string;
  headers?: Record<string, string>;
}

/** The recipient's mail server refuses the address for good. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** A mail that stayed on this machine. */
export type KeptLetter = Kept<Letter>;

export interface Mail {
  /** Resolves when the mail is handed over; throws when it could not be. */
  send(letter: Letter): Promise<void>;
  /** Hands over without keeping the caller waiting, so that the time of an answer tells nothing; a failure is logged. */
  post(letter: Letter): void;
  /** The local mailbox, newest first; undefined when mails leave the machine. */
  mailbox: (() => KeptLetter[]) | undefined;
  /** Waits for what is under way. */
  dispose(): Promise<void>;
}

/** How letters leave: each adapter is one of these. */
export interface Carrier {
  carry(letter: Letter): void | Promise<void>;
  mailbox?: () => KeptLetter[];
  close?: () => void;
}
