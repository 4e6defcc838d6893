import type { ConversationPage } from '@foyer/contract';
import { type Person, readAnswer, type TestSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';

/** HTTP calls for tests of conversations, with one public persona. */
export function chatRequests(site: Pick<TestSite, 'call' | 'newPerson'>) {
  const chat = {
    owner: {} as Person,
    foId: '',
    async createPersona() {
      chat.owner = await site.newPerson('Owner');
      const body = {
        name: 'Iris',
        bio: 'A gardener from Utrecht who answers questions about roses.',
        core_principles: ['Water in the morning', 'Prune in late winter', 'Never use poison'],
        is_public: true,
      };
      chat.foId = (await createTestPersona(site, body, chat.owner)).id;
    },
    send: (as: Person, body: object) =>
      site.call('POST', '/functions/v1/chat', { as, body: { foId: chat.foId, instant: true, ...body } }),
    /** Resolves to the answer's text and the ids of the turn. */
    async ask(as: Person, body: object) {
      const { metadata, text } = await readAnswer(await chat.send(as, body));
      const { conversationId, messageId, userMessageId } = metadata;
      return {
        text,
        conversationId: conversationId!,
        answerId: messageId!,
        questionId: userMessageId!,
      };
    },
    async read(as: Person, id: string, query = ''): Promise<ConversationPage> {
      return (await site.call('GET', `/api/v1/conversations/${id}${query}`, { as })).json();
    },
    /** The ids of the messages on the path. */
    async path(as: Person, id: string): Promise<string[]> {
      return (await chat.read(as, id)).messages.map(({ id }) => id);
    },
    act: (as: Person, id: string, action: string) =>
      site.call('POST', `/api/v1/messages/${id}/${action}`, { as }),
  };
  return chat;
}
