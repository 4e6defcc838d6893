import type { APIRequestContext, Page, Response } from '@playwright/test';
import { authorized, createMember } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { sendMessage } from '../people/visitor.ts';
import { messageBox } from '../site/chat.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const likeButton = (page: Page) => page.getByRole('button', { name: /^Like/ });
const dislikeButton = (page: Page) => page.getByRole('button', { name: /^Dislike/ });
const followButton = (page: Page) => page.getByRole('button', { name: /^Follow/ });

test('a member likes an FO on its page, follows it and finds it again', async ({ request, signUp }) => {
  const owner = await createMember(request, 'Oda Owner');
  const { id, handle } = await createPersona(request, owner, { name: 'Vita Veen', is_public: true });
  const { person, context } = await signUp('Vik Visitor');
  await sendMessage(request, person, id, 'Who are you?');
  const page = await context.newPage();
  const press = (buttonOn: typeof likeButton, path = '/vote-on-fo') => {
    const isChange = (response: Response) =>
      response.url().endsWith(path) && response.request().method() !== 'GET';
    return Promise.all([page.waitForResponse(isChange), buttonOn(page).click()]);
  };

  await page.goto(`/fo/${handle}`);
  await expect(likeButton(page)).toHaveText(/0$/);
  await press(dislikeButton);
  await expect(dislikeButton(page)).toHaveText(/1$/);
  await press(likeButton);
  await expect(likeButton(page)).toHaveText(/1$/);
  await expect(dislikeButton(page)).toHaveText(/0$/);
  await press(followButton, '/follow');
  await expect(followButton(page)).toHaveText(/^Following.*1 follower$/);

  await page.goto('/profile/following');
  await expect(page.getByRole('link', { name: 'Vita Veen', exact: true })).toBeVisible();
  await expectAccessible(page, 'light');
});

test('in the chat, a visitor takes back a like and gives it again after the first message, and reports the FO to the site’s operator', async ({
  request,
  signUp,
}) => {
  const owner = await createMember(request);
  const name = `Vita ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await createPersona(request, owner, { name, is_public: true });
  const { person, context } = await signUp('Vik Visitor');
  await sendMessage(request, person, id, 'Who are you?');
  const vote = { headers: authorized(person), data: { foId: id, voteType: 'up' } };
  expect((await request.post('/functions/v1/vote-on-fo', vote)).ok()).toBe(true);
  const page = await context.newPage();
  await page.goto(`/chat/${id}?new=1`);
  await expect(messageBox(page)).toBeEditable();
  await expect(likeButton(page)).toHaveCount(0);
  const sidebar = page.getByRole('complementary', { name: 'Conversations' });
  await sidebar.getByRole('link', { name: /^Who are you/ }).click();
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'light');
  await test.step('reports the FO', async () => {
    await report(page, name);
    await expectReportMail(request, name, person.email);
  });
  // On a phone the vote is in the menu.
  await page.setViewportSize(phoneViewport);
  for (const action of [`Take back the like of ${name}`, `Like ${name}`]) {
    await page.getByRole('button', { name: 'More about this conversation' }).click();
    const item = page.getByRole('menuitem', { name: action, exact: true });
    await Promise.all([page.waitForResponse('**/vote-on-fo'), item.click()]);
  }
});

async function report(page: Page, name: string) {
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: `Report ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Report ${name}` });
  await expectAccessible(page, 'light');
  await dialog.getByRole('radio', { name: /^It pretends to be a real person/ }).check();
  await dialog.getByRole('textbox', { name: 'Details' }).fill('It says that it is my aunt.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function expectReportMail(request: APIRequestContext, name: string, sender: string) {
  const reportMails = async () => {
    const mails: { subject: string; text: string }[] = await (await request.get('/dev/mail.json')).json();
    return mails.filter(({ subject }) => subject === `Report: ${name}`).map(({ text }) => text);
  };
  await expect
    .poll(reportMails)
    .toEqual([expect.stringMatching(new RegExp(`It says that it is my aunt\\.[^]*${sender}`))]);
}
