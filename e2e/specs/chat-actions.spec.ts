import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, browserOf, type Person } from '../people/person.ts';
import { createPersona, type Persona } from '../people/persona.ts';
import { answers, ask, expectFinished, messageBox, said, scrollBack, transcript } from '../site/chat.ts';
import { desk, expectQuality, phone, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const inConversation = /\/chat\/[^/]+\/[^/?]+/;

test('a conversation takes other ways: another answer, other words, a branch, a file, an end', async ({
  request,
  signedIn,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const owner = await signedIn('Wilma');
  const persona = await createPersona(request, owner.person, { is_public: true });
  const { person, context } = await signedIn('Bo Tern');
  const page = await context.newPage();

  await test.step('the address without a conversation leads to the latest one, and back to where one came from', async () => {
    await page.goto(`/chat/${persona.id}?from=profile`);
    await ask(page, 'Who are you?');
    await expect(page).toHaveURL(/from=profile/);
    const address = page.url();
    await page.goto(`/chat/${persona.id}?from=profile`);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('link', { name: 'Back to your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
    await page.goto(`/chat/${persona.id}/${persona.id}?from=profile`);
    await expect(page.getByText('Conversation not found')).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(page.getByText('(Your FO)')).toHaveCount(0);
    await expect(said(page, 'Who are you?')).toBeVisible();
  });

  const elsewhere = await (await browserOf(browser, baseURL, person)).newPage();
  await elsewhere.goto(page.url());
  await expect(said(elsewhere, 'Who are you?')).toBeVisible();

  await test.step('another answer stands beside the first, in every browser of the person', async () => {
    await page.getByRole('button', { name: 'Another answer' }).click();
    await expect(page.getByRole('group', { name: 'Answer 2 of 2' })).toBeVisible();
    await expect(elsewhere.getByRole('group', { name: 'Answer 2 of 2' })).toBeVisible();
    await expectFinished(page, answers(page).last());
    await page.getByRole('button', { name: 'Previous answer' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Answer 1 of 2' })).toBeVisible();
    await expect(transcript(page)).toBeFocused();
    await expect(elsewhere.getByRole('group', { name: 'Answer 1 of 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous answer' })).toBeDisabled();
  });

  await test.step('the last question is asked in other words; the first stays beside it', async () => {
    await ask(page, 'What is you roll?');
    await messageBox(page).press('ArrowUp');
    const editor = page.getByRole('textbox', { name: 'Your question in other words' });
    await expect(editor).toHaveValue('What is you roll?');
    await editor.press('Escape');
    await expect(editor).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit the question' })).toBeFocused();
    // By key: the messages may still move up to where the editor was, and a press of the mouse would miss it.
    await page.getByRole('button', { name: 'Edit the question' }).press('Enter');
    await editor.fill('What is your role?');
    await editor.press('Enter');
    await expect(said(page, 'What is your role?')).toBeVisible();
    await expectFinished(page, answers(page).last());
    await expect(said(page, 'What is you roll?')).toHaveCount(0);
    await expect(said(elsewhere, 'What is your role?')).toBeVisible();
    await page.getByRole('button', { name: 'Previous question' }).click();
    await expect(said(page, 'What is you roll?')).toBeVisible();
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect(said(page, 'What is your role?')).toBeVisible();
    await expect(answers(page)).toHaveCount(2);
  });

  await test.step('a conversation branches off at a message, and the first stays as it is', async () => {
    const first = page.url();
    await transcript(page).getByRole('button', { name: 'Branch from the answer' }).first().click();
    await expect(page.getByText('This is a new conversation')).toBeVisible();
    await expect(page).not.toHaveURL(first);
    await expect(page).toHaveURL(inConversation);
    await expect(answers(page)).toHaveCount(1);
    await ask(page, 'What do you think about trains?');
    await page.goto(first);
    await expect(said(page, 'What is your role?')).toBeVisible();
    await expect(said(page, 'What do you think about trains?')).toHaveCount(0);
  });

  await test.step('a file comes along, with what it is', () => attachFile(page));

  await test.step('it is renamed and saved as a file', async () => {
    await fromMenu(page, 'Rename');
    await page.getByRole('textbox', { name: 'Title' }).fill('On roles');
    await page.getByRole('textbox', { name: 'Title' }).press('Enter');
    await expect(page.getByRole('link', { name: /^On roles/ })).toBeVisible();
    const saving = page.waitForEvent('download');
    await fromMenu(page, 'Export as Markdown');
    const download = await saving;
    expect(download.suggestedFilename()).toBe('On roles.md');
    const markdown = await readFile(await download.path(), 'utf8');
    expect(markdown).toContain('# On roles');
    expect(markdown).toContain('What is your role?');
    expect(markdown).not.toContain('What is you roll?');
  });

  await test.step('the keyboard does it too, and helps', async () => {
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
    await expect(said(page, 'What is your role?')).toBeVisible();
  });

  await test.step('it is deleted with all that is in it', async () => {
    const gone = new URL(page.url()).pathname;
    await fromMenu(page, 'Delete');
    // The page has let go of it before the server has; leaving meanwhile would take the request back.
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Ways to begin' })).toBeVisible();
    await removed;
    await page.goto(gone);
    await expect(page.getByText('Conversation not found')).toBeVisible();
  });
});

test('a long history is loaded as one reads, searched as a whole, and found again from the list of chats', async ({
  request,
  signedIn,
}) => {
  test.setTimeout(180_000);
  const { person: owner } = await signedIn('Wilma');
  const persona = await createPersona(request, owner, { is_public: true, name: 'Long Listener' });
  const { person, context } = await signedIn('Bo Tern');
  const page = await context.newPage();
  await page.goto('/chats');
  await expect(page.getByText('No chats yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore Personas' })).toHaveAttribute('href', '/explore');
  const id = await talkAtLength(request, person, persona, 75);

  await test.step('the list of chats tells that it is unread, and finds it by what was said', async () => {
    await page.goto('/chats');
    const row = page.getByRole('listitem').filter({ hasText: 'Long Listener' });
    await expect(row).toContainText('Unread');
    const box = page.getByRole('searchbox', { name: 'Search conversations' });
    await expect(box).toHaveAttribute('placeholder', 'Search conversations...');
    await box.fill('nothing like this');
    await expect(page.getByText('No matching conversations')).toBeVisible();
    await box.fill('number 7 about');
    await expect(row).toContainText('Question number 7 about');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(inConversation);
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expect(said(page, 'Question number 7 about your role')).toBeInViewport();
    await page.getByRole('button', { name: 'Close the search' }).click();
  });

  await test.step('opened anew, its end is on screen, and not all of it is there', async () => {
    await page.goto(`/chat/${persona.id}/${id}`);
    await expect(said(page, 'Question number 75 about your role')).toBeInViewport();
    await expect(said(page, 'Question number 1 about your role')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
    await page.getByRole('button', { name: 'Keep Private' }).click();
    await expect(page.getByRole('button', { name: 'Keep Private' })).toBeHidden();
  });

  await test.step('reading back loads what was before, and nothing on screen moves', async () => {
    await scrollBack(page, 'Question number 50 about your role');
    const mark = said(page, 'Question number 46 about your role');
    await scrollBack(page, 'Question number 46 about your role');
    await mark.scrollIntoViewIfNeeded();
    const before = (await mark.boundingBox())!.y;
    await expect.poll(async () => Math.abs((await mark.boundingBox())!.y - before)).toBeLessThan(4);
    await scrollBack(page, 'Question number 1 about your role');
    await expect(page.getByText('This is where the conversation began.')).toBeVisible();
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(said(page, 'Question number 75 about your role')).toBeInViewport();
  });

  await test.step('the search leads to places that are not loaded', async () => {
    await page.goto(`/chat/${persona.id}/${id}`);
    await expect(said(page, 'Question number 75 about your role')).toBeInViewport();
    await page.getByRole('button', { name: 'Search in this conversation' }).click();
    const box = page.getByRole('searchbox', { name: 'Search in this conversation' });
    await box.fill('number 3 about');
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expect(said(page, 'Question number 3 about your role')).toBeInViewport();
    await box.fill('Question number 2');
    const news = page.getByRole('status').filter({ hasText: /of 11$/ });
    await expect(news).toHaveText('11 of 11');
    await box.press('Shift+Enter');
    await expect(news).toHaveText('1 of 11');
    await expect(said(page, 'Question number 2 about your role')).toBeInViewport();
    await box.press('Enter');
    await expect(news).toHaveText('11 of 11');
    await expect(said(page, 'Question number 29 about your role')).toBeInViewport();
    await box.fill('zzz');
    await expect(page.getByText('Not found', { exact: true })).toBeVisible();
  });

  await test.step('it is accessible, and fits a phone', async () => {
    await expectQuality(page, [
      [`/chat/${persona.id}/${id}?find=number 75`, text('Question number 75 about your role')],
      ['/chats', text('Long Listener')],
    ]);
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await page.goto(`/chat/${persona.id}/${id}`);
      await expect(said(page, 'Question number 75 about your role')).toBeInViewport();
      await messageBox(page).fill('A box that stays in sight');
      await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport();
    }
  });
});

async function attachFile(page: Page) {
  const choose = async (name: string, content: string) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach a file' }).click();
    await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
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
  await page.getByRole('textbox', { name: 'What notes.txt is' }).fill('My notes of the festival');
  await messageBox(page).press('Enter');
  await expect(answers(page).last()).toContainText('14 August', { timeout: 20_000 });
  await expectFinished(page, answers(page).last());
  await answers(page).last().getByRole('button', { name: 'From notes.txt' }).click();
  await expect(page.getByRole('dialog')).toContainText('The marmot festival');
  await page.keyboard.press('Escape');
}

async function fromMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** By the API; resolves to the conversation. */
async function talkAtLength(request: APIRequestContext, as: Person, { id: foId }: Persona, turns: number) {
  const headers = authorized(as);
  let conversationId: string | undefined;
  for (let number = 1; number <= turns; number++) {
    const data = {
      foId,
      conversationId,
      message: `Question number ${number} about your role`,
      instant: true,
    };
    const answer = await request.post('/functions/v1/chat', { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    conversationId ??= /"conversationId":"([^"]+)"/.exec(await answer.text())![1];
  }
  return conversationId!;
}
