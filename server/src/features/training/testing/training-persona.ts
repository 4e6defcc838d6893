import { consentVersion } from '@foyer/contract/training-consent-texts';
import { expect } from 'vitest';
import { type Person, readAnswer, type TestSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';

export const opinionQuestion = 'What do you think about patience?';

/** Creates a public persona and a visitor who talks with it. Returns both, and API calls of the owner and the visitor. */
export async function createTrainingPersona(site: TestSite, fields: object = {}) {
  const core_principles = ['Patience comes before haste', 'Truth over comfort', 'Curiosity opens doors'];
  const persona = await createTestPersona(site, { is_public: true, core_principles, ...fields });
  const visitor = await site.newPerson('Visitor');
  const { id: foId, owner } = persona;
  const ask = async (as: Person, message: string, conversationId?: string) => {
    const body = { foId, message, conversationId, instant: true };
    const { text, metadata } = await readAnswer(await site.call('POST', '/functions/v1/chat', { as, body }));
    return {
      text,
      conversationId: metadata.conversationId!,
      messageId: metadata.messageId!,
      taught: metadata.taught,
    };
  };
  const call = async (method: string, path: string, body?: unknown, as: Person = owner) => {
    const response = await site.call(method, path, { as, body });
    return { status: response.status, body: await response.json() };
  };
  return {
    ...persona,
    foId,
    visitor,
    ask,
    call,
    giveFeedback: (messageId: string, verdict: object, as: Person = owner) =>
      call('POST', '/functions/v1/submit-feedback', { foId, messageId, ...verdict }, as),
    setConsent: (conversationId: string | null, granted: boolean, as: Person = visitor, more: object = {}) =>
      call(
        'POST',
        `/api/v1/personas/${foId}/consents`,
        { kind: 'train_on_chat', conversationId, granted, textVersion: consentVersion, ...more },
        as,
      ),
    withdraw: (id: string, as: Person = visitor) => call('POST', `/api/v1/consents/${id}/withdraw`, {}, as),
    getConsentState: (conversationId: string, as: Person = visitor) =>
      call('GET', `/api/v1/conversations/${conversationId}/consent`, undefined, as),
    listMemories: async () => (await call('GET', `/api/v1/personas/${foId}/memories`)).body.memories,
    getProgress: async () => {
      const { body } = await call('GET', `/api/v1/personas/${foId}`);
      return { level: body.learning_level as number, score: body.knowledge_score as number };
    },
  };
}

/** Waits until no learning job is queued or running. */
export const waitForLearningJobs = ({ platform }: TestSite) =>
  expect
    .poll(async () => {
      const { rows } = await platform.database.pool.query(
        `select from pgboss.job where name = 'learn-from-conversation' and state in ('created', 'retry', 'active')`,
      );
      return rows.length;
    })
    .toBe(0);
