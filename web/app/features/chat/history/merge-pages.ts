import type { ConversationPage, Message } from '@foyer/contract';

/** What a message hangs on; null for the first, and for what hangs on nothing. */
const parentOf = ({ reply_to, follows }: Message) => reply_to ?? follows;

/**
 * The newest page of a conversation, and before it what is known of earlier ones. Nothing of that is kept when the path
 * that was picked meanwhile is another one: then the page does not go on from what is known.
 */
export function withEarlier(known: ConversationPage | undefined, page: ConversationPage): ConversationPage {
  const earlier = known ? before(known.messages, page.messages) : [];
  if (!known || earlier.length === 0) return page;
  return { ...page, messages: [...earlier, ...page.messages], has_earlier: known.has_earlier };
}

function before(known: readonly Message[], page: readonly Message[]): Message[] {
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
export function withPageBefore(
  known: ConversationPage | undefined,
  first: string,
  page: ConversationPage,
): ConversationPage | undefined {
  if (known?.messages[0]?.id !== first) return known;
  return { ...known, messages: [...page.messages, ...known.messages], has_earlier: page.has_earlier };
}
