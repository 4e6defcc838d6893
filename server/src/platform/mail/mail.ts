import type { Stored } from '../outbox/index.ts';

/** A mail to one recipient. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** In angle brackets; the same when a mail is sent again, so that duplicates are recognized. */
  messageId?: string;
  headers?: Record<string, string>;
}

/** The Message-ID of a mail about the thing with this id, equal for each attempt. */
export const messageIdOf = (kind: string, id: string | number, siteUrl: string): string =>
  `<${kind}.${id}@${new URL(siteUrl).hostname}>`;

/** The recipient's mail server rejects the address permanently. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** A mail stored on this machine. */
export type StoredMail = Stored<MailMessage>;

export interface Mail {
  /** Resolves when the mail was handed over; throws if that failed. */
  send(message: MailMessage): Promise<void>;
  /**
   * Sends without making the caller wait, so that the response time reveals nothing; failures are logged. A mail that
   * may be accepted later is passed to `retryLater`.
   */
  post(message: MailMessage, retryLater?: (message: MailMessage) => Promise<void>): void;
  /** The local mailbox, newest first; undefined if mails are sent. */
  mailbox: (() => StoredMail[]) | undefined;
  /** Waits for mails that are being sent. */
  dispose(): Promise<void>;
}

/** Transport of mails, implemented by each adapter. */
export interface Transport {
  deliver(message: MailMessage): void | Promise<void>;
  mailbox?: () => StoredMail[];
  close?: () => void;
}
