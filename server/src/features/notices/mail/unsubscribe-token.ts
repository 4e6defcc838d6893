import { noticeKind } from '@foyer/contract/events';
import { id } from '@foyer/contract/text';
import { z } from 'zod';
import type { Platform } from '#platform/context';
import type { Notice } from '#platform/features';

const purpose = 'unsubscribe';

/** Whom a link in a mail stops mailing, and of what. */
const subscription = z.strictObject({ recipient: id, kind: noticeKind, foId: id });
export type Subscription = z.infer<typeof subscription>;

export const unsubscribePath = '/unsubscribe';

/** Works without a session, for as long as the site keeps its key: whoever has the mail may stop such mails. */
export function unsubscribeUrl({ secrets, config }: Platform, { recipient, kind, foId }: Notice): string {
  const token = secrets.seal(JSON.stringify({ recipient, kind, foId } satisfies Subscription), purpose);
  return `${config.siteUrl}${unsubscribePath}?${new URLSearchParams({ token })}`;
}

/** Undefined for what this site has not made. */
export function readUnsubscribeToken(
  { secrets }: Pick<Platform, 'secrets'>,
  token: string,
): Subscription | undefined {
  // Text without the prefix of encrypted values would be returned as it is.
  if (!/^sealed1\.[0-9a-f]{8}\.[\w-]+$/.test(token)) return undefined;
  try {
    return subscription.parse(JSON.parse(secrets.open(token, purpose)));
  } catch {
    return undefined;
  }
}
