import { noticeKind } from '@foyer/contract/events';
import { id } from '@foyer/contract/text';
import { z } from 'zod';
import type { Platform } from '#platform/context';
import type { Notice } from '#platform/features';

const purpose = 'unsubscribe';

/** The recipient of a link, and which mails it unsubscribes from. */
const subscription = z.strictObject({ recipient: id, kind: noticeKind, foId: id });
export type Subscription = z.infer<typeof subscription>;

export const unsubscribePath = '/unsubscribe';

/**
 * The link needs no session, so anybody who has the mail can unsubscribe the recipient. It is valid until the site's key
 * changes.
 */
export function unsubscribeUrl({ secrets, config }: Platform, { recipient, kind, foId }: Notice): string {
  const token = secrets.seal(JSON.stringify({ recipient, kind, foId } satisfies Subscription), purpose);
  return `${config.siteUrl}${unsubscribePath}?${new URLSearchParams({ token })}`;
}

/** Undefined for a token that this site did not create. */
export function readUnsubscribeToken(
  { secrets }: Pick<Platform, 'secrets'>,
  token: string,
): Subscription | undefined {
  // `open` returns its input unchanged if that lacks the prefix of encrypted values.
  if (!/^sealed1\.[0-9a-f]{8}\.[\w-]+$/.test(token)) return undefined;
  try {
    return subscription.parse(JSON.parse(secrets.open(token, purpose)));
  } catch {
    return undefined;
  }
}
