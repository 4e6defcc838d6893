import type { Source } from '@foyer/contract';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { handbookName, handbookPath } from '../handbook/handbook.ts';
import { type Question, questions, unanswerable } from '../handbook/questions.ts';
import { authorized, newPerson, type Person } from '../people/person.ts';
import { createPersona, defaultPersona, processingTimeout, teachHandbook } from '../people/persona.ts';
import { signUpByMail } from '../people/sign-up.ts';
import { sendMessage } from '../people/visitor.ts';
import { answers, ask, messageBox, messageText } from '../site/chat.ts';
import { modelName } from '../site/global-setup.ts';
import { recordTexts } from '../site/record-texts.ts';
import { expect, test } from '../site/test.ts';

test('a person creates a persona from a document, and its answers are right and cite the right pages', async ({
  request,
  signUp,
  hasModel,
}) => {
  const { person, context } = await signUp();
  const page = await context.newPage();
  const name = `Wilma Rook ${Date.now().toString(36)}`;

  await test.step('makes a persona, within the limits', () => makePersona(page, name));

  await test.step('uploads a PDF and watches it being read', () => uploadHandbook(page));

  await test.step('asks ten questions and gets the right facts with the right pages', async () => {
    const [foId] = /[0-9a-f-]{36}/.exec(page.url())!;
    await expectRightAnswers(request, person, foId, questions.slice(0, -1));
    await openChat(page, name, hasModel);
    // Once the ninth question is shown, the next answer is the tenth.
    await expect(messageText(page, questions.at(-2)!.text)).toBeVisible();
    await expectRightAnswer(page, questions.at(-1)!);
  });

  await test.step('opens the passage that an answer cites', () => openSource(page, questions.at(-1)!));

  await test.step('sees an answer appear word by word', () => expectStreaming(page));

  await test.step('sees that the document does not answer a question', async () => {
    const answer = await ask(page, unanswerable);
    await expect(answer).toContainText(/do not know|no answer|not read|does not say/i);
    await expect(answer.getByRole('list', { name: 'Sources' })).toHaveCount(0);
  });

  await test.step('sees that the persona is private so far, and can be edited', async () => {
    await page.getByRole('link', { name: `Back to ${name}` }).click();
    await expect(page.getByText('Private', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByText('Step 2 of 7')).toBeVisible();
  });
});

test('nobody finds a persona until it is published; then a visitor signs up by mail and chats with it', async ({
  page: visitor,
  browser,
  baseURL,
  request,
  signUp,
  hasModel,
}) => {
  test.skip(hasModel, 'is the same with every engine');
  const { person } = await signUp();
  const { id, handle, name } = await createPersona(request, person, {
    name: `Wilma Rook ${Date.now().toString(36)}`,
  });
  await teachHandbook(request, person, id);

  await test.step('keeps the persona private: nobody else finds it', async () => {
    expect((await visitor.goto(`/fo/${handle}`))!.status()).toBe(404);
    await expect(visitor.getByText('Persona not found')).toBeVisible();
    await expect(visitor.getByText(name)).toHaveCount(0);
    await searchFor(visitor, name);
    await expect(visitor.getByText('No FOs found')).toBeVisible();
  });

  const headers = authorized(person);
  await request.post(`/api/v1/personas/${id}/complete`, { headers, data: { is_public: true } });

  await test.step('a visitor finds the persona, whose page works without script', async () => {
    await searchFor(visitor, name);
    await visitor.getByRole('link', { name }).click();
    await expect(visitor).toHaveURL(`/fo/${handle}`);
    await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectPageWithoutScript(browser, `${baseURL}/fo/${handle}`, name);
  });

  await test.step('the visitor is offered an account first, and the mailed link leads to the chat', async () => {
    await signUpForChat(visitor, id);
    await expectRightAnswer(visitor, questions[0]!);
    await expect(visitor.getByText('Principle debug')).toHaveCount(0);
  });
});

/** With it, an answer that lists the principles is streamed for more than a second. */
const longPrinciple = `Treat a guest well, and ${'go on a '.repeat(21)}bit.`;

async function makePersona(page: Page, name: string) {
  await page.goto('/create-fo');
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  const continueButton = page.getByRole('button', { name: 'Continue', exact: true });
  await continueButton.click();
  await expect(page.getByText('Please provide both name and bio for your persona.').first()).toBeVisible();

  const nameBox = page.getByLabel('Persona Name');
  await nameBox.focus();
  await page.keyboard.insertText('x'.repeat(60));
  await expect(nameBox).toHaveValue('x'.repeat(50));
  await expect(page.getByText('50/50')).toBeVisible();
  await nameBox.fill(name);
  await page.getByLabel('Description').fill(defaultPersona.bio);
  await page.getByLabel('Tags').fill('Railways');
  await page.getByLabel('Tags').press('Enter');
  await expect(page.getByText('railways', { exact: true })).toBeVisible();
  await continueButton.click();

  const principle = page.getByLabel('Core Principles');
  for (const text of defaultPersona.core_principles.slice(0, 2)) {
    await principle.fill(text);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await continueButton.click();
  await expect(page.getByText('Please add at least 3 core principles.')).toBeVisible();
  await principle.fill(longPrinciple);
  await principle.press('Enter');
  await continueButton.click();

  await page.getByRole('button', { name: 'Create Persona' }).click();
  await expect(page).toHaveURL(/\/edit-fo\/[0-9a-f-]{36}\?step=5$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function uploadHandbook(page: Page) {
  const uploads = await recordTexts(page, '[aria-label="Uploads"]');
  const fileChooserPromise = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload documents' }).click();
  await (await fileChooserPromise).setFiles(handbookPath);
  const row = page
    .getByRole('list', { name: 'Documents' })
    .getByRole('listitem')
    .filter({ hasText: handbookName });
  await expect(row).toContainText('Document processed and knowledge added to FO', processingTimeout);
  await expect(row).toContainText(/\d+ passages/);
  expect((await uploads())[0]).toContain(handbookName);
}

/** Opens the chat of the own persona from another of its pages. */
async function openChat(page: Page, name: string, hasModel: boolean) {
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('(Your FO)')).toBeVisible();
  await expect(
    page.getByText(hasModel ? `Answers come from ${modelName}.` : /Answers come from .*built-in/i),
  ).toBeVisible();
}

/** Asks by the API in one conversation, since a browser takes seconds for each question. */
async function expectRightAnswers(
  request: APIRequestContext,
  person: Person,
  foId: string,
  askedQuestions: Question[],
) {
  let conversation: string | undefined;
  for (const { text, fact, page } of askedQuestions) {
    conversation = await sendMessage(request, person, foId, text, conversation);
    const path = `/api/v1/conversations/${conversation}`;
    const { messages } = await (await request.get(path, { headers: authorized(person) })).json();
    const { content, meta } = messages.at(-1);
    expect(content, text).toMatch(fact);
    const [first] = meta.sources.toSorted(
      (one: Source, other: Source) => firstMarkOffset(one) - firstMarkOffset(other),
    );
    expect(first, text).toMatchObject({ file_name: handbookName, place: { page } });
  }
}

/** Offset in the answer of the first mark of the source; the page shows the source with the lowest offset. */
const firstMarkOffset = ({ marks = [] }: Source) => Math.min(...marks.map(({ at }) => at));

async function expectRightAnswer(page: Page, { text, fact, page: number }: Question) {
  const answer = await ask(page, text);
  await expect(answer, text).toContainText(fact);
  await expect(
    answer.getByRole('button', { name: `From ${handbookName}, p. ${number}` }),
    text,
  ).toBeVisible();
}

/** Checks that an answer is shown in part before it is complete; on a slow machine, only a few parts may be shown. */
async function expectStreaming(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const streaming = 'body:has(button[aria-label="Stop"])';
  const recordedTexts = await recordTexts(page, `${streaming} [aria-label="Messages"] article`);
  const answer = await ask(page, 'What are your core principles?');
  await expect(answer).toContainText(longPrinciple);
  const isPart = (text: string) =>
    text.includes(defaultPersona.core_principles[0]!.slice(0, 6)) && !text.includes(longPrinciple);
  expect((await recordedTexts()).some(isPart)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

async function openSource(page: Page, { fact, page: number }: Question) {
  const source = `${handbookName}, p. ${number}`;
  const answer = answers(page).last();
  const dialog = page.getByRole('dialog', { name: source });
  await answer
    .getByRole('list', { name: 'Sources' })
    .getByRole('button', { name: `From ${source}` })
    .click();
  await expect(dialog).toContainText(fact);
  await page.keyboard.press('Escape');
  await answer.getByRole('button', { name: `Source 1: ${source}` }).click();
  await expect(dialog.locator('mark')).toContainText(fact);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Follows the link to the chat from the persona's page, and signs up on the way. */
async function signUpForChat(page: Page, foId: string) {
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(page).toHaveURL(`/login?from=%2Fchat%2F${foId}`);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signup\?from=/);
  await signUpByMail(page, newPerson('Bo Tern'), `/chat/${foId}`);
  await expect(messageBox(page)).toBeVisible();
  await expect(page.getByText('(Your FO)')).toHaveCount(0);
}

async function expectPageWithoutScript(browser: Browser, url: string, name: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  expect((await page.goto(url))!.status()).toBe(200);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText(defaultPersona.core_principles[1]!)).toBeVisible();
  await context.close();
}

async function searchFor(page: Page, name: string) {
  await page.goto('/explore');
  await page.getByRole('searchbox', { name: 'Search FOs' }).fill(name);
  await expect(page).toHaveURL(/search=/);
}
