import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { questions } from '../handbook/questions.ts';
import type { Person } from '../people/person.ts';
import { createPersona, teachHandbook } from '../people/persona.ts';
import { answers, expectFinished, messageBox, messageText, send } from '../site/chat.ts';
import { expect, test } from '../site/test.ts';

const slowly = 'Tell me about the way up (slowly)';
const beginning = 'Let me begin at the harbour.';
const end = 'And that is the summit.';
const [question] = questions;

test('an answer continues while the page is closed, and is shown on return', async ({
  request,
  signedIn,
}) => {
  const page = await openChat(request, await signedIn());
  const answer = await send(page, slowly);
  await expect(answer).toContainText(beginning);
  await expect(page).toHaveURL(/\/chat\/[^/]+\/[^/]+$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(answers(page).last()).toContainText(beginning);
  await expectFinished(page, answers(page).last());
  await expect(answers(page)).toHaveCount(1);
  await expect(answers(page).last()).toContainText(end);
});

test('the words of an answer come one after another', async ({ request, signedIn }) => {
  const page = await openChat(request, await signedIn());
  const answer = await send(page, slowly);
  await expect(answer).toContainText(beginning);
  expect(await answer.textContent()).not.toContain(end);
  await expect(answer).toContainText('thought number 5');
  expect(await answer.textContent()).not.toContain(end);
  await expectFinished(page, answer);
  await expect(answer).toContainText(end);
});

test('two tabs of one conversation show the same answer, live', async ({ request, signedIn }) => {
  const visit = await signedIn();
  const first = await openChat(request, visit);
  const second = await visit.context.newPage();
  await second.goto(first.url());
  await expect(messageBox(second)).toBeVisible();
  await send(first, slowly);
  await second.goto(await urlOfConversation(first));
  await expect(answers(second).last()).toContainText(beginning);
  await expect(second.getByRole('button', { name: 'Stop' })).toBeVisible();
  await Promise.all([first, second].map((tab) => expectFinished(tab, answers(tab).last())));
  const [here, there] = await Promise.all([first, second].map((tab) => answers(tab).last().textContent()));
  expect(here).toBe(there);

  await send(second, 'What is the name of the mayor’s dog?');
  await expect(answers(first)).toHaveCount(2);
  await expect(answers(first).last()).toContainText('I do not know');
});

test('stopping an answer keeps its text, and it can be retried', async ({ request, signedIn }) => {
  const page = await openChat(request, await signedIn());
  const answer = await send(page, slowly);
  await expect(answer).toContainText('thought number 2');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(answer).toContainText('Stopped. The text so far is kept.');
  await expect(answer).toContainText(beginning);
  await expect(answer).not.toContainText(end);
  await page.reload();
  await expect(answer).toContainText(beginning);
  await expect(answer).not.toContainText(end);
  await answer.getByRole('button', { name: 'Retry' }).click();
  await expect(answers(page).last()).toContainText(end, { timeout: 20_000 });
  await expect(answers(page)).toHaveCount(1);
});

const failures = [
  { failure: '401', message: /refused the key of this site/ },
  { failure: '429', message: /busy right now/ },
  { failure: '500', message: /cannot be reached right now/ },
  { failure: 'break-off', message: /broke off before its end/ },
];

for (const { failure, message } of failures)
  test(`a model that fails by ${failure} loses nothing, and a retry answers`, async ({
    request,
    signedIn,
  }) => {
    const page = await openChat(request, await signedIn(), 'with the handbook');
    const asked = `${question!.text} (model: ${failure})`;
    const answer = await send(page, asked);
    await expect(answer).toContainText(message);
    await expect(messageText(page, asked)).toBeVisible();
    await page.reload();
    await expect(answer).toContainText(message);
    await answer.getByRole('button', { name: 'Retry' }).click();
    await expectFinished(page, answer);
    await expect(answer).toContainText(question!.fact);
    await expect(answer).not.toContainText(message);
    await expect(messageText(page, asked)).toHaveCount(1);
    await page.reload();
    await expect(answer).toContainText(question!.fact);
    await expect(answers(page)).toHaveCount(1);
  });

test('a question that cannot be sent is kept, and can be sent later', async ({ request, signedIn }) => {
  const visit = await signedIn();
  const page = await openChat(request, visit);
  await visit.context.setOffline(true);
  await messageBox(page).fill('Is anybody there?');
  await messageBox(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Failed to send message. Please try again.');
  await expect(messageText(page, 'Is anybody there?')).toBeVisible();
  await visit.context.setOffline(false);
  await page.reload();
  await expect(messageText(page, 'Is anybody there?')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(answers(page).last()).toContainText('I do not know');
  await expect(messageText(page, 'Is anybody there?')).toHaveCount(1);
});

interface Visit {
  person: Person;
  context: BrowserContext;
}

async function openChat(
  request: APIRequestContext,
  { person, context }: Visit,
  taught?: 'with the handbook',
) {
  const persona = await createPersona(request, person);
  if (taught) await teachHandbook(request, person, persona.id);
  const page = await context.newPage();
  await page.goto(`/chat/${persona.id}`);
  await expect(messageBox(page)).toBeVisible();
  return page;
}

async function urlOfConversation(page: { url(): string }) {
  const inConversation = /\/chat\/[^/]+\/[^/]+$/;
  await expect.poll(() => page.url()).toMatch(inConversation);
  return page.url();
}
