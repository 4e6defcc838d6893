import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { createMember, newContextFor } from '../people/person.ts';
import { createPersona, processingTimeout } from '../people/persona.ts';
import { sendMessage } from '../people/visitor.ts';
import { answers, ask, expectFinished, messageText, send, transcript } from '../site/chat.ts';
import { expect, share, test } from '../site/test.ts';

const conversationPath = /\/chat\/[^/]+\/[^/?]+/;

/** A visitor with a page, and somebody else's persona. */
const visitor = share(async (signUp, request) => {
  const { id } = await createPersona(request, await createMember(request), { is_public: true });
  const { person, context } = await signUp('Bo Tern');
  return { id, person, page: await context.newPage() };
});

/** Opens a new conversation, in which one question was asked. */
async function openChat(request: APIRequestContext, question = 'Who are you?') {
  const { id, person, page } = visitor();
  const path = `/chat/${id}/${await sendMessage(request, person, id, question)}`;
  await page.goto(path);
  await expect(messageText(page, question)).toBeVisible();
  return { page, person, path };
}

test('another answer and an edited question appear in every browser of the person, and the first versions are kept', async ({
  request,
  browser,
  baseURL,
}) => {
  const { page, person, path } = await openChat(request, 'What is you roll?');
  const otherContext = await newContextFor(browser, baseURL, person);
  const otherPage = await otherContext.newPage();
  await otherPage.goto(path);
  await expect(messageText(otherPage, 'What is you roll?')).toBeVisible();
  await page.getByRole('button', { name: 'Another answer' }).click();
  await expect(page.getByRole('group', { name: 'Answer 2 of 2' })).toBeVisible();
  await expect(otherPage.getByRole('group', { name: 'Answer 2 of 2' })).toBeVisible();
  await expectFinished(page, answers(page).last());
  await page.getByRole('button', { name: 'Previous answer' }).press('Enter');
  for (const each of [page, otherPage])
    await expect(each.getByRole('group', { name: 'Answer 1 of 2' })).toBeVisible();

  // By keyboard: the messages may still be moving, and a click would miss.
  await page.getByRole('button', { name: 'Edit the question' }).press('Enter');
  const editor = page.getByRole('textbox', { name: 'Your question in other words' });
  await editor.fill('What is your role?');
  await editor.press('Enter');
  await expect(messageText(page, 'What is your role?')).toBeVisible();
  await expectFinished(page, answers(page).last());
  await expect(messageText(page, 'What is you roll?')).toHaveCount(0);
  await expect(messageText(otherPage, 'What is your role?')).toBeVisible();
  await page.getByRole('button', { name: 'Previous question' }).click();
  await expect(messageText(page, 'What is you roll?')).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(messageText(page, 'What is your role?')).toBeVisible();
  await expect(answers(page)).toHaveCount(1);
  // The first line is the title: the first question, even after an edit.
  const [, ...lines] = (await exportMarkdown(page)).content.split('\n');
  expect(lines).toContain('What is your role?');
  expect(lines).not.toContain('What is you roll?');
  await otherContext.close();
});

test('a conversation is branched at a message, and the original stays as it is', async ({ request }) => {
  const { page, path } = await openChat(request, 'What is your role?');
  // Until it has loaded the page shows the original, and Enter sends nothing.
  const original = path.slice(path.lastIndexOf('/'));
  const branchLoaded = page.waitForResponse(
    (response) => /\/conversations\/[^/]+$/.test(response.url()) && !response.url().endsWith(original),
  );
  await transcript(page).getByRole('button', { name: 'Branch from the answer' }).click();
  await expect(page.getByText('This is a new conversation')).toBeVisible();
  await branchLoaded;
  await expect(page).not.toHaveURL(path);
  await expect(page).toHaveURL(conversationPath);
  await expect(answers(page)).toHaveCount(1);
  await ask(page, 'What do you think about trains?');
  await page.goto(path);
  await expect(messageText(page, 'What is your role?')).toBeVisible();
  await expect(messageText(page, 'What do you think about trains?')).toHaveCount(0);
});

test('a file is attached to a question, with a description of the file', async ({ request }) => {
  test.info().setTimeout(test.info().timeout + processingTimeout.timeout);
  const { page } = await openChat(request);
  const fileChooserPromise = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).click();
  const buffer = Buffer.from('The marmot festival of Zell takes place on 14 August.');
  await (await fileChooserPromise).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer });
  await page.getByRole('textbox', { name: 'What is it?' }).fill('My notes of the festival');
  const answer = await send(page, 'When does the marmot festival of Zell take place?');
  await expect(answer.getByRole('button', { name: 'Copy the answer' })).toBeVisible(processingTimeout);
  await expect(answer).toContainText('14 August');
  await answer.getByRole('button', { name: 'From notes.txt' }).click();
  await expect(page.getByRole('dialog')).toContainText('The marmot festival');
});

test('a conversation is renamed, exported as a file with the new name, and deleted with its messages', async ({
  request,
}) => {
  const { page, path } = await openChat(request, 'What is your role?');
  await chooseFromMenu(page, 'Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('On roles');
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(page.getByRole('link', { name: /^On roles/ })).toBeVisible();
  const { name, content } = await exportMarkdown(page);
  expect(name).toBe('On roles.md');
  expect(content).toContain('# On roles');
  expect(content).toContain('What is your role?');

  await chooseFromMenu(page, 'Delete');
  // The page hides the conversation before the server deletes it; leaving now would cancel the request.
  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Ways to begin' })).toBeVisible();
  await deletion;
  await page.goto(path);
  await expect(page.getByText('Conversation not found')).toBeVisible();
});

async function chooseFromMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function exportMarkdown(page: Page) {
  const downloadPromise = page.waitForEvent('download');
  await chooseFromMenu(page, 'Export as Markdown');
  const download = await downloadPromise;
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
}
