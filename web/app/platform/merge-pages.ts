import type { Message } from '@foyer/contract';

type Said = Pick<Message, 'id' | 'sender' | 'reply_to' | 'follows'>;

/** Messages of a conversation as the server gives them: oldest first, and whether there are older ones. */
interface MessagePage {
  messages: Said[];
  has_earlier: boolean;
}

/** What a message hangs on; null for the first, and for what hangs on nothing. */
const parentOf = ({ reply_to, follows }: Said) => reply_to ?? follows;

/**
 * The newest page of a conversation, and before it what is known of earlier ones. Nothing of that is kept when the path
 * that was picked meanwhile is another one: then the page does not go on from what is known.
 */
export function withEarlier<Page extends MessagePage>(known: Page | undefined, page: Page): Page {
  const earlier = known ? before(known.messages, page.messages) : [];
  if (!known || earlier.length === 0) return page;
  return { ...page, messages: [...earlier, ...page.messages], has_earlier: known.has_earlier };
}

function before(known: readonly Said[], page: readonly Said[]): Said[] {
  const inPage = new Set(page.map(({ id }) => id));
  const hanging = page.find(({ sender }) => sender !== 'owner');
  const parent = hanging && parentOf(hanging);
  const end = known.findIndex(({ id }) => id === parent);
  if (end === -1) return [];
  // What the owner said in person between the two.
  const next = known.findIndex(({ id }, index) => index > end && inPage.has(id));
  const between = known
    .slice(end + 1, next === -1 ? end + 1 : next)
    .filter(({ sender }) => sender === 'owner');
  return [...known.slice(0, end + 1).filter(({ id }) => !inPage.has(id)), ...between];
}

/** What is known, and before it an earlier page; unless the beginning has changed meanwhile. */
export function withPageBefore<Page extends MessagePage>(
  known: Page | undefined,
  first: string,
  page: Page,
): Page | undefined {
  if (known?.messages[0]?.id !== first) return known;
  return { ...known, messages: [...page.messages, ...known.messages], has_earlier: page.has_earlier };
}
