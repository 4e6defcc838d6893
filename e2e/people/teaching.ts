import { consentVersion } from '@foyer/contract/training-consent-texts';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { authorized, type Person } from './person.ts';

export const core_principles = [
  'Patience comes before haste.',
  'Truth matters more than comfort.',
  'Every visitor is a guest of the house.',
];
export const opinionQuestion = 'What do you think about patience?';
export const unanswerableQuestion = 'Where does the ferryman sleep?';
export const correction = 'The ferryman sleeps above the boathouse.';

export const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });

/** Allows the persona to learn from the visitor's conversation. */
export async function allowTraining(
  request: APIRequestContext,
  visitor: Person,
  foId: string,
  conversationId: string,
): Promise<void> {
  const response = await request.post(`/api/v1/personas/${foId}/consents`, {
    headers: authorized(visitor),
    data: { kind: 'train_on_chat', conversationId, granted: true, textVersion: consentVersion },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Corrects the last answer of a conversation as the owner; `participant` is the person who had the conversation. */
export async function correctLastAnswer(
  request: APIRequestContext,
  owner: Person,
  foId: string,
  conversationId: string,
  participant = owner,
): Promise<void> {
  const headers = authorized(participant);
  const { messages } = await (
    await request.get(`/api/v1/conversations/${conversationId}`, { headers })
  ).json();
  const response = await request.post('/functions/v1/submit-feedback', {
    headers: authorized(owner),
    data: { foId, messageId: messages.at(-1).id, label: 'edit', replacement: correction },
  });
  expect(await response.json()).toMatchObject({ learnt: true });
}

/** Waits until the persona has learnt the answers to exactly these questions, in any order. */
export async function expectLearnt(
  request: APIRequestContext,
  owner: Person,
  foId: string,
  questions: string[],
): Promise<void> {
  const learntQuestions = async () => {
    const headers = authorized(owner);
    const { memories } = await (await request.get(`/api/v1/personas/${foId}/memories`, { headers })).json();
    return (memories as { question: string }[]).map(({ question }) => question).toSorted();
  };
  await expect.poll(learntQuestions).toEqual(questions.toSorted());
}
