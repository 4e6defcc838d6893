import type { Message } from '@foyer/contract';

type MessageLink = Pick<Message, 'id' | 'sender' | 'reply_to' | 'follows'>;

/** A page of a conversation's messages: oldest first, and whether there are older ones. */
interface MessagePage {
  messages: MessageLink[];
  has_earlier: boolean;
}

/** Id of a message's parent in the tree; null for the first, and for messages without a parent. */
const parentOf = ({ reply_to, follows }: MessageLink) => reply_to ?? follows;

/**
 * Prepends the cached earlier messages to the newest page. They are dropped if the page does not continue from them, as
 * after another variant was picked.
 */
export function withEarlier<Page extends MessagePage>(cached: Page | undefined, page: Page): Page {
  const earlier = cached ? messagesBefore(cached.messages, page.messages) : [];
  if (!cached || earlier.length === 0) return page;
  return { ...page, messages: [...earlier, ...page.messages], has_earlier: cached.has_earlier };
}

function messagesBefore(cached: readonly MessageLink[], page: readonly MessageLink[]): MessageLink[] {
  const inPage = new Set(page.map(({ id }) => id));
  const firstOnPath = page.find(({ sender }) => sender !== 'owner');
  const parent = firstOnPath && parentOf(firstOnPath);
  const end = cached.findIndex(({ id }) => id === parent);
  if (end === -1) return [];
  // Messages of the owner between the two.
  const next = cached.findIndex(({ id }, index) => index > end && inPage.has(id));
  const between = cached
    .slice(end + 1, next === -1 ? end + 1 : next)
    .filter(({ sender }) => sender === 'owner');
  return [...cached.slice(0, end + 1).filter(({ id }) => !inPage.has(id)), ...between];
}

/** Prepends an earlier page to the cached messages, unless their beginning has changed meanwhile. */
export function withPageBefore<Page extends MessagePage>(
  cached: Page | undefined,
  first: string,
  page: Page,
): Page | undefined {
  if (cached?.messages[0]?.id !== first) return cached;
  return { ...cached, messages: [...page.messages, ...cached.messages], has_earlier: page.has_earlier };
}
