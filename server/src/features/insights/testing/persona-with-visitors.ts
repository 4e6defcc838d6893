import type { Insights } from '@foyer/contract';
import { type Person, readAnswer, type TestSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';

/** A question that a persona without documents and facts cannot answer. */
export const unanswerable = 'What is your shoe size?';

/** A public persona and visitors who talk with it. */
export async function personaWithVisitors(site: TestSite, fields: object = {}) {
  const persona = await createTestPersona(site, { is_public: true, ...fields });
  const { id: foId, owner, path } = persona;
  const { pool } = site.platform.database;

  const ask = async (as: Person, message: string, more: object = {}) => {
    const body = { foId, message, instant: true, ...more };
    const { metadata } = await readAnswer(await site.call('POST', '/functions/v1/chat', { as, body }));
    return { conversationId: metadata.conversationId!, messageId: metadata.messageId! };
  };
  return {
    ...persona,
    foId,
    ask,
    /** Each in a new conversation. */
    askEach: (people: Person[], message: string, more: object = {}) =>
      Promise.all(people.map((person) => ask(person, message, more))),
    newPeople: (count: number) =>
      Promise.all(Array.from({ length: count }, (_, n) => site.newPerson(`Visitor ${n}`))),
    read: (query = '?days=30', as: Person | undefined = owner) =>
      site.call('GET', `${path}/insights${query}`, { as }),
    insights: async (query = '?days=30'): Promise<Insights> =>
      (await site.call('GET', `${path}/insights${query}`, { as: owner })).json(),
    csv: async (query = '?days=30') =>
      (await site.call('GET', `${path}/insights.csv${query}`, { as: owner })).text(),
    teach: async (body: object, as: Person = owner) => {
      const response = await site.call('POST', `${path}/insights/teach`, { as, body });
      return { status: response.status, body: await response.json() };
    },
    /** Backdates a conversation by days. */
    async backdate(conversationId: string, days: number) {
      const dateOffset = `- make_interval(days => $2)`;
      await pool.query(
        `update conversations set created_at = created_at ${dateOffset}, last_message_at = last_message_at ${dateOffset}
        where id = $1`,
        [conversationId, days],
      );
      await pool.query(
        `update messages set created_at = created_at ${dateOffset} where conversation_id = $1`,
        [conversationId, days],
      );
    },
  };
}
