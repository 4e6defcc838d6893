import type { InboxEntry, InboxStatus, OwnOverview } from '@foyer/contract';
import type { Person, TestSite } from '../../../testing/index.ts';
import { chatRequests } from '../../chat/testing/chat-requests.ts';

/** HTTP calls for tests of the inbox, with one public persona and its owner. */
export function inboxRequests(site: TestSite) {
  const chat = chatRequests(site);
  const call = async (method: string, path: string, as: Person, body?: object) => {
    const response = await site.call(method, `/api/v1/inbox${path}`, { as, body });
    return { status: response.status, body: await response.json() };
  };
  return {
    chat,
    call,
    async list(query = '', as = chat.owner): Promise<InboxEntry[]> {
      return (await call('GET', query, as)).body.entries;
    },
    async counts(as = chat.owner): Promise<Record<InboxStatus | 'unread', number>> {
      const [unread, others] = await Promise.all([call('GET', '/unread', as), call('GET', '/counts', as)]);
      return { ...unread.body, ...others.body };
    },
    countsOnCard,
    unreadOnCard: async () => (await countsOnCard()).unread,
    change: (id: string, body: object, as = chat.owner) => call('PATCH', `/${id}`, as, body),
    /** Starts a conversation; resolves to its entry in the owner's inbox. */
    async entryFrom(visitor: Person, message: string) {
      const { conversationId, answerId, text } = await chat.ask(visitor, { message });
      const entry = await entryOf(conversationId);
      return { entry, conversationId, answerId, text };
    },
    entryOf,
    noticesOf,
    /** Stores a visitor's message whose answer a dead process has begun; resolves to the answer's id. */
    async insertAbandonedAnswer(conversationId: string, message: string): Promise<string> {
      const { rows } = await site.platform.database.pool.query(
        `with asked as (
          insert into messages (conversation_id, role, sender, is_human, content)
          values ($1, 'user', 'user', true, $2) returning id)
        insert into messages (conversation_id, role, sender, is_human, content, status, reply_to, leased_until, leased_by)
        select $1, 'assistant', 'fo', false, 'Roses', 'streaming', id, 'infinity', gen_random_uuid() from asked
        returning id`,
        [conversationId, message],
      );
      return rows[0].id;
    },
  };

  async function countsOnCard(): Promise<OwnOverview['counts']> {
    const ownPersonas = await site.call('GET', '/api/v1/personas/own', { as: chat.owner });
    return (await ownPersonas.json()).counts;
  }

  /** The kinds of the notices about an entry. */
  async function noticesOf(entryId: string): Promise<string[]> {
    const { rows } = await site.platform.database.pool.query(
      'select kind from notices where subject_id = $1',
      [entryId],
    );
    return rows.map(({ kind }) => kind);
  }

  /** The inbox entry of a conversation, in any status. */
  async function entryOf(conversationId: string): Promise<InboxEntry> {
    for (const status of ['open', 'snoozed', 'closed']) {
      const { body } = await call('GET', `?status=${status}`, chat.owner);
      const entry = body.entries.find((one: InboxEntry) => one.conversation_id === conversationId);
      if (entry) return entry;
    }
    throw new Error('this conversation has no entry');
  }
}
