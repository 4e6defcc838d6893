import { limits } from '@foyer/contract';
import type { Urgency } from '#platform/push';

/** Content of a push notification. */
export interface PushMessage {
  /** A later notification with the same tag replaces it; at most 32 characters of base64url. */
  tag: string;
  title: string;
  body: string;
  /** A path of the site. */
  link: string;
  urgency: Urgency;
  /** Title and body with the message text, used if the person wants that and it fits. */
  content?: Pick<PushMessage, 'title' | 'body'>;
}

const titleMax = 100;
const bodyMax = 400;

/** JSON for the service worker (`web/public/service-worker.js`). */
export function payloadOf(message: PushMessage): string {
  const { tag, link, content } = message;
  const { title, body } = content ?? message;
  const payload = JSON.stringify({
    tag,
    link,
    title: shorten(title, titleMax),
    body: shorten(body, bodyMax),
  });
  if (content && Buffer.byteLength(payload) > limits.push.payloadMaxBytes)
    return payloadOf(withoutContent(message));
  return payload;
}

export const withoutContent = ({ content: _, ...message }: PushMessage): PushMessage => message;

function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
