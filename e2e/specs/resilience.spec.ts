import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { unanswerable } from '../handbook/questions.ts';
import type { Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { answers, expectFinished, messageBox, messageText, send } from '../site/chat.ts';
import { pausedQuestion } from '../site/paused-question.ts';
import { expect, test } from '../site/test.ts';

const answerBeginning = 'Let me begin at the harbour.';
const answerEnd = 'And that is the summit.';

test('an answer continues while the page is closed, and is shown on return', async ({ request, signUp }) => {
  const page = await openChat(request, await signUp());
  const { question, continueAnswer } = pausedQuestion(request);
  const answer = await send(page, question);
  await expect(answer).toContainText(answerBeginning);
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[^/]+$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(answers(page).last()).toContainText(answerBeginning);
  await continueAnswer();
  await expectFinished(page, answers(page).last());
  await expect(answers(page)).toHaveCount(1);
  await expect(answers(page).last()).toContainText(answerEnd);
});

test('two tabs of one conversation show the same answer, live', async ({ request, signUp }) => {
  const visitor = await signUp();
  const firstTab = await openChat(request, visitor);
  const { question, continueAnswer } = pausedQuestion(request);
  await send(firstTab, question);
  const secondTab = await visitor.context.newPage();
  await secondTab.goto(await urlOfConversation(firstTab));
  await expect(answers(secondTab).last()).toContainText(answerBeginning);
  await expect(secondTab.getByRole('button', { name: 'Stop' })).toBeVisible();
  await continueAnswer();
  await Promise.all([firstTab, secondTab].map((tab) => expectFinished(tab, answers(tab).last())));
  const [firstText, secondText] = await Promise.all(
    [firstTab, secondTab].map((tab) => answers(tab).last().textContent()),
  );
  expect(firstText).toBe(secondText);

  await send(secondTab, unanswerable);
  await expect(answers(firstTab)).toHaveCount(2);
  await expect(answers(firstTab).last()).toContainText('I do not know');
});

test('stopping an answer keeps the text so far, and the answer can be retried', async ({
  request,
  signUp,
}) => {
  const page = await openChat(request, await signUp());
  const { question, continueAnswer } = pausedQuestion(request);
  const answer = await send(page, question);
  await expect(answer).toContainText('thought number 2');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(answer).toContainText('Stopped. The text so far is kept.');
  await expect(answer).toContainText(answerBeginning);
  await expect(answer).not.toContainText(answerEnd);
  await page.reload();
  await expect(answer).toContainText(answerBeginning);
  await expect(answer).not.toContainText(answerEnd);
  await continueAnswer();
  await answer.getByRole('button', { name: 'Retry' }).click();
  await expect(answers(page).last()).toContainText(answerEnd);
  await expect(answers(page)).toHaveCount(1);
});

test('after a failure of the model, the question is kept, and a retry answers', async ({
  request,
  signUp,
}) => {
  const page = await openChat(request, await signUp());
  const questionText = `${unanswerable} (model: break-off)`;
  const message = /broke off before its end/;
  const answer = await send(page, questionText);
  await expect(answer).toContainText(message);
  await page.reload();
  await expect(answer).toContainText(message);
  await answer.getByRole('button', { name: 'Retry' }).click();
  await expectFinished(page, answer);
  await expect(answer).toContainText('I do not know');
  await expect(answer).not.toContainText(message);
  await expect(messageText(page, questionText)).toHaveCount(1);
  await expect(answers(page)).toHaveCount(1);
});

test('a question that could not be sent is kept, and can be sent later', async ({ request, signUp }) => {
  const visitor = await signUp();
  const page = await openChat(request, visitor);
  await visitor.context.setOffline(true);
  await messageBox(page).fill('Is anybody there?');
  await messageBox(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Failed to send message. Please try again.');
  await expect(messageText(page, 'Is anybody there?')).toBeVisible();
  await visitor.context.setOffline(false);
  await page.reload();
  await expect(messageText(page, 'Is anybody there?')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(answers(page).last()).toContainText('I do not know');
  await expect(messageText(page, 'Is anybody there?')).toHaveCount(1);
});

interface Visitor {
  person: Person;
  context: BrowserContext;
}

async function openChat(request: APIRequestContext, { person, context }: Visitor) {
  const persona = await createPersona(request, person);
  const page = await context.newPage();
  await page.goto(`/chat/${persona.id}`);
  await expect(messageBox(page)).toBeVisible();
  return page;
}

async function urlOfConversation(page: { url(): string }) {
  const conversationPath = /\/chat\/[^/]+\/[^/]+$/;
  await expect.poll(() => page.url()).toMatch(conversationPath);
  return page.url();
}
