import { consentVersion } from '@foyer/contract/training-consent-texts';
import { expect } from 'vitest';
import type { Person, TestSite } from '../../../testing/index.ts';
import { chatRequests } from '../../chat/testing/chat-requests.ts';

/** HTTP calls for tests of live talks, with one public persona. */
export function liveTalks(site: Pick<TestSite, 'call' | 'newPerson'>) {
  const chat = chatRequests(site);
  const post = async (as: Person | undefined, path: string, body: object = {}) => {
    const response = await site.call('POST', `/api/v1/live${path}`, { as, body });
    return { status: response.status, body: await response.json() };
  };
  return {
    ...chat,
    /** `open` creates its persona; then its `owner` and `foId` are set. */
    talk: chat,
    tryToStart: (as: Person | undefined, more: object = {}) =>
      post(as, '', { foId: chat.foId, consent: true, textVersion: consentVersion, ...more }),
    async start(as: Person, more: object = {}): Promise<string> {
      const body = { foId: chat.foId, consent: true, textVersion: consentVersion, ...more };
      const { status, body: started } = await post(as, '', body);
      expect(status).toBe(200);
      return started.conversationId;
    },
    heard: (as: Person, id: string, body: object) => post(as, `/${id}/heard`, body),
    end: (as: Person, id: string, body: object = {}) => post(as, `/${id}/end`, body),
    say: (as: Person, conversationId: string, message: string, more: object = {}) =>
      chat.ask(as, { message, conversationId, live: true, ...more }),
  };
}
