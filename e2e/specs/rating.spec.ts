import type { Page } from '@playwright/test';
import { newContextFor } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { conversationRow } from '../people/visitor.ts';
import { answers, ask, expectFinished } from '../site/chat.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const goodButton = (page: Page) => page.getByRole('button', { name: 'Good answer' });
const badButton = (page: Page) => page.getByRole('button', { name: 'Bad answer' });

test('a visitor rates an answer, and the owner sees the bad rating in the inbox at once', async ({
  request,
  signedIn,
  browser,
  baseURL,
}) => {
  const owner = await signedIn('Oda Owner');
  const persona = await createPersona(request, owner.person, { is_public: true });
  const { person, context } = await signedIn('Vik Visitor');
  const page = await context.newPage();
  await page.goto(`/chat/${persona.id}`);
  await ask(page, 'Who are you?');
  await expectFinished(page, answers(page).last());
  const otherPage = await (await newContextFor(browser, baseURL, person)).newPage();
  await otherPage.goto(page.url());
  const inbox = await owner.context.newPage();
  await inbox.goto('/inbox');
  await expect(conversationRow(inbox, 'Who are you?')).toBeVisible();
  await expect(conversationRow(inbox, 'Who are you?')).not.toContainText('Priority');

  await test.step('thumbs down by keyboard, without a layout shift', async () => {
    const boxBefore = await answers(page).last().boundingBox();
    await goodButton(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(badButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(goodButton(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(badButton(page)).toBeFocused();
    expect(await answers(page).last().boundingBox()).toEqual(boxBefore);
  });
  await expect(conversationRow(inbox, 'Who are you?')).toContainText('Priority');
  await expect(badButton(otherPage)).toHaveAttribute('aria-pressed', 'true');

  await test.step('thumbs up in another window, and taken back', async () => {
    await goodButton(otherPage).click();
    await expect(goodButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(conversationRow(inbox, 'Who are you?')).not.toContainText('Priority');
    await goodButton(page).click();
    await expect(goodButton(page)).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(goodButton(page)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a rating that fails to save is not shown', async () => {
    await page.route('**/rating', (route) => route.fulfill({ status: 503, body: '{}' }));
    await badButton(page).click();
    await expect(page.getByText('Your rating could not be saved. Please try again.')).toBeVisible();
    await expect(badButton(page)).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/rating');
  });

  await page.screenshot({ path: test.info().outputPath('rated.png') });
  await page.setViewportSize(phoneViewport);
  await expectAccessible(page, 'light');
});

test('owners cannot rate answers of their own persona', async ({ request, signedIn }) => {
  const { person, context } = await signedIn('Oda Owner');
  const persona = await createPersona(request, person, { is_public: true });
  const page = await context.newPage();
  await page.goto(`/chat/${persona.id}`);
  await ask(page, 'Who are you?');
  await expectFinished(page, answers(page).last());
  await expect(page.getByRole('button', { name: 'Copy the answer' })).toBeVisible();
  await expect(goodButton(page)).toHaveCount(0);
});
