import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, newContextFor } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { answers, ask, expectFinished, messageBox, messageText, transcript } from '../site/chat.ts';
import { expect, test } from '../site/test.ts';
import type { SignedIn } from '../talk/live-page.ts';

const conversationPath = /\/chat\/[^/]+\/[^/?]+/;

/** Opens a visitor's chat with somebody else's persona, and asks one question. */
async function startChat(signedIn: SignedIn, request: APIRequestContext, question = 'Who are you?') {
  const owner = await signedIn('Wilma');
  const persona = await createPersona(request, owner.person, { is_public: true });
  const { person, context } = await signedIn('Bo Tern');
  const page = await context.newPage();
  await page.goto(`/chat/${persona.id}?from=profile`);
  await ask(page, question);
  return { page, person, persona };
}

test('the chat’s address without a conversation leads to the latest conversation, and the Back link to the page before the chat', async ({
  request,
  signedIn,
}) => {
  const { page, persona } = await startChat(signedIn, request);
  await expect(page).toHaveURL(/from=profile/);
  const conversationUrl = page.url();
  await page.goto(`/chat/${persona.id}?from=profile`);
  await expect(page).toHaveURL(conversationUrl);
  await expect(page.getByRole('link', { name: 'Back to your profile' })).toHaveAttribute('href', '/profile');
  await page.goto(`/chat/${persona.id}/${persona.id}?from=profile`);
  await expect(page.getByText('Conversation not found')).toBeVisible();
  await expect(page).toHaveURL(conversationUrl);
  await expect(page.getByText('(Your FO)')).toHaveCount(0);
  await expect(messageText(page, 'Who are you?')).toBeVisible();
});

test('a message that was stored just before a reload begins one conversation, and is not shown as failed', async ({
  request,
  signedIn,
}) => {
  const owner = await signedIn('Wilma');
  const { id } = await createPersona(request, owner.person, { is_public: true });
  const { person, context } = await signedIn('Bo Tern');
  const page = await context.newPage();
  await page.goto(`/chat/${id}?new=1`);
  const stored = Promise.withResolvers<void>();
  // The response never arrives. Without the route, the browser would send the request once more.
  await page.route('/functions/v1/chat', (route) =>
    route.fetch().then(() => stored.resolve(), stored.reject),
  );
  await messageBox(page).fill('Who are you?');
  await messageBox(page).press('Enter');
  await stored.promise;
  await page.reload();
  await expect(page).toHaveURL(conversationPath);
  await expectFinished(page, answers(page).first());
  await page.getByRole('link', { name: 'New chat' }).click();
  await expect(page.getByRole('list', { name: 'Ways to begin' })).toBeVisible();
  await expect(messageBox(page)).toBeEnabled();
  await expect(page.getByText('Failed to send message')).toHaveCount(0);
  const list = await request.get(`/api/v1/conversations?foId=${id}`, { headers: authorized(person) });
  expect((await list.json()).conversations).toHaveLength(1);
});

test('another answer appears as a variant of the first, in every browser of the person', async ({
  request,
  signedIn,
  browser,
  baseURL,
}) => {
  const { page, person } = await startChat(signedIn, request);
  const otherContext = await newContextFor(browser, baseURL, person);
  const otherPage = await otherContext.newPage();
  await otherPage.goto(page.url());
  await expect(messageText(otherPage, 'Who are you?')).toBeVisible();
  await page.getByRole('button', { name: 'Another answer' }).click();
  await expect(page.getByRole('group', { name: 'Answer 2 of 2' })).toBeVisible();
  await expect(otherPage.getByRole('group', { name: 'Answer 2 of 2' })).toBeVisible();
  await expectFinished(page, answers(page).last());
  await page.getByRole('button', { name: 'Previous answer' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Answer 1 of 2' })).toBeVisible();
  await expect(transcript(page)).toBeFocused();
  await expect(otherPage.getByRole('group', { name: 'Answer 1 of 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous answer' })).toBeDisabled();
  await otherContext.close();
});

test('an edit of the last question appears in every browser of the person, and the first wording is kept', async ({
  request,
  signedIn,
  browser,
  baseURL,
}) => {
  const { page, person } = await startChat(signedIn, request, 'What is you roll?');
  const otherContext = await newContextFor(browser, baseURL, person);
  const otherPage = await otherContext.newPage();
  await otherPage.goto(page.url());
  await expect(messageText(otherPage, 'What is you roll?')).toBeVisible();
  await messageBox(page).press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Your question in other words' });
  await expect(editor).toHaveValue('What is you roll?');
  await editor.press('Escape');
  await expect(editor).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit the question' })).toBeFocused();
  // By keyboard: the messages may still be moving, and a click would miss.
  await page.getByRole('button', { name: 'Edit the question' }).press('Enter');
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
  const { content } = await exportMarkdown(page);
  // The first line is the title: the first question, even after an edit.
  const [, ...lines] = content.split('\n');
  expect(lines).toContain('What is your role?');
  expect(lines).not.toContain('What is you roll?');
  await otherContext.close();
});

test('a conversation is branched at a message, and the original stays as it is', async ({
  request,
  signedIn,
}) => {
  const { page } = await startChat(signedIn, request, 'What is your role?');
  const originalUrl = page.url();
  await transcript(page).getByRole('button', { name: 'Branch from the answer' }).first().click();
  await expect(page.getByText('This is a new conversation')).toBeVisible();
  await expect(page).not.toHaveURL(originalUrl);
  await expect(page).toHaveURL(conversationPath);
  await expect(answers(page)).toHaveCount(1);
  await ask(page, 'What do you think about trains?');
  await page.goto(originalUrl);
  await expect(messageText(page, 'What is your role?')).toBeVisible();
  await expect(messageText(page, 'What do you think about trains?')).toHaveCount(0);
});

test('a file is attached to a question, with a description of the file', async ({ request, signedIn }) => {
  const { page } = await startChat(signedIn, request);
  await attachFile(page);
});

test('a conversation is renamed, and exported as a file with the new name', async ({ request, signedIn }) => {
  const { page } = await startChat(signedIn, request, 'What is your role?');
  await chooseFromMenu(page, 'Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('On roles');
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(page.getByRole('link', { name: /^On roles/ })).toBeVisible();
  const { name, content } = await exportMarkdown(page);
  expect(name).toBe('On roles.md');
  expect(content).toContain('# On roles');
  expect(content).toContain('What is your role?');
});

test('keyboard shortcuts search, show help and start a new chat; letters in the message box are only text', async ({
  request,
  signedIn,
}) => {
  const { page } = await startChat(signedIn, request, 'What is your role?');
  await messageBox(page).fill('f / ? stay letters');
  await page.keyboard.press('Control+/');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Stop the answer that is being made');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(messageBox(page)).toHaveValue('f / ? stay letters');
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('searchbox', { name: 'Search in this conversation' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Escape');
  await expect(messageBox(page)).toBeFocused();
  await messageBox(page).fill('');
  await page.keyboard.press('Control+Shift+O');
  await expect(page).toHaveURL(/new=1/);
  await page.goBack();
  await expect(messageText(page, 'What is your role?')).toBeVisible();
});

test('a conversation is deleted with all its messages', async ({ request, signedIn }) => {
  const { page } = await startChat(signedIn, request);
  const path = new URL(page.url()).pathname;
  await chooseFromMenu(page, 'Delete');
  // The page hides the conversation before the server deletes it; leaving now would cancel the request.
  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Ways to begin' })).toBeVisible();
  await deletion;
  await page.goto(path);
  await expect(page.getByText('Conversation not found')).toBeVisible();
});

async function attachFile(page: Page) {
  const choose = async (name: string, content: string) => {
    const fileChooserPromise = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach a file' }).click();
    await (await fileChooserPromise).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  };
  await choose('virus.exe', 'MZ');
  await expect(page.getByRole('alert')).toHaveText(
    'Please select a valid file type (txt, pdf, md, docx, xlsx, pptx, png, jpg, jpeg)',
  );
  await choose('notes.txt', 'The marmot festival of Zell takes place on 14 August.');
  await messageBox(page).fill('When does the marmot festival of Zell take place?');
  await messageBox(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please provide context for the attachment');
  await expect(messageBox(page)).toHaveValue('When does the marmot festival of Zell take place?');
  await page.getByRole('textbox', { name: 'What is it?' }).fill('My notes of the festival');
  await messageBox(page).press('Enter');
  await expect(answers(page).last()).toContainText('14 August');
  await expectFinished(page, answers(page).last());
  await answers(page).last().getByRole('button', { name: 'From notes.txt' }).click();
  await expect(page.getByRole('dialog')).toContainText('The marmot festival');
  await page.keyboard.press('Escape');
}

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
