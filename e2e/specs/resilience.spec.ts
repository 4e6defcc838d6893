import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { questions } from '../handbook/questions.ts';
import type { Person } from '../people/person.ts';
import { createPersona, teachHandbook } from '../people/persona.ts';
import { answers, expectFinished, messageBox, messageText, send } from '../site/chat.ts';
import { observe } from '../site/observe.ts';
import { pausedQuestion } from '../site/paused-question.ts';
import { expect, test } from '../site/test.ts';

const answerBeginning = 'Let me begin at the harbour.';
const answerEnd = 'And that is the summit.';
const [knownQuestion] = questions;

test('an answer continues while the page is closed, and is shown on return', async ({
  request,
  signedIn,
}) => {
  const page = await openChat(request, await signedIn());
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

test('the words of an answer appear one after another', async ({ request, signedIn }) => {
  const page = await openChat(request, await signedIn());
  const { question, continueAnswer } = pausedQuestion(request);
  const texts = await observe(page, '[aria-label="Messages"] article');
  const answer = await send(page, question);
  await expect(answer).toContainText(answerBeginning);
  await expect(answer).toContainText('thought number 5');
  expect(await answer.textContent()).not.toContain(answerEnd);
  await continueAnswer();
  await expectFinished(page, answer);
  await expect(answer).toContainText(answerEnd);
  expect(new Set(await texts()).size).toBeGreaterThan(3);
});

test('two tabs of one conversation show the same answer, live', async ({ request, signedIn }) => {
  const visitor = await signedIn();
  const firstTab = await openChat(request, visitor);
  const secondTab = await visitor.context.newPage();
  await secondTab.goto(firstTab.url());
  await expect(messageBox(secondTab)).toBeVisible();
  const { question, continueAnswer } = pausedQuestion(request);
  await send(firstTab, question);
  await secondTab.goto(await urlOfConversation(firstTab));
  await expect(answers(secondTab).last()).toContainText(answerBeginning);
  await expect(secondTab.getByRole('button', { name: 'Stop' })).toBeVisible();
  await continueAnswer();
  await Promise.all([firstTab, secondTab].map((tab) => expectFinished(tab, answers(tab).last())));
  const [firstText, secondText] = await Promise.all(
    [firstTab, secondTab].map((tab) => answers(tab).last().textContent()),
  );
  expect(firstText).toBe(secondText);

  await send(secondTab, 'What is the name of the mayor’s dog?');
  await expect(answers(firstTab)).toHaveCount(2);
  await expect(answers(firstTab).last()).toContainText('I do not know');
});

test('stopping an answer keeps the text so far, and the answer can be retried', async ({
  request,
  signedIn,
}) => {
  const page = await openChat(request, await signedIn());
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

const failures = [
  { failure: '401', message: /refused the key of this site/ },
  { failure: '429', message: /busy right now/ },
  { failure: '500', message: /cannot be reached right now/ },
  { failure: 'break-off', message: /broke off before its end/ },
];

for (const { failure, message } of failures)
  test(`after a failure of the model (${failure}), the question is kept, and a retry answers`, async ({
    request,
    signedIn,
  }) => {
    const page = await openChat(request, await signedIn(), 'with the handbook');
    const questionText = `${knownQuestion!.text} (model: ${failure})`;
    const answer = await send(page, questionText);
    await expect(answer).toContainText(message);
    await expect(messageText(page, questionText)).toBeVisible();
    await page.reload();
    await expect(answer).toContainText(message);
    await answer.getByRole('button', { name: 'Retry' }).click();
    await expectFinished(page, answer);
    await expect(answer).toContainText(knownQuestion!.fact);
    await expect(answer).not.toContainText(message);
    await expect(messageText(page, questionText)).toHaveCount(1);
    await page.reload();
    await expect(answer).toContainText(knownQuestion!.fact);
    await expect(answers(page)).toHaveCount(1);
  });

test('a question that could not be sent is kept, and can be sent later', async ({ request, signedIn }) => {
  const visitor = await signedIn();
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

async function openChat(
  request: APIRequestContext,
  { person, context }: Visitor,
  knowledge?: 'with the handbook',
) {
  const persona = await createPersona(request, person);
  if (knowledge) await teachHandbook(request, person, persona.id);
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
