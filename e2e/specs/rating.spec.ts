import type { Page } from '@playwright/test';
import { createConversation } from '../people/create-conversation.ts';
import { conversationRow } from '../people/visitor.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const goodButton = (page: Page) => page.getByRole('button', { name: 'Good answer' });
const badButton = (page: Page) => page.getByRole('button', { name: 'Bad answer' });

test('a visitor rates an answer, and the owner sees the bad rating in the inbox at once', async ({
  request,
  signUp,
}) => {
  const { owner, visitor, id, conversationId } = await createConversation(signUp, request, 'Who are you?');
  const inbox = await owner.context.newPage();
  await inbox.goto('/inbox');
  const row = conversationRow(inbox, 'Who are you?');
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Priority');
  const [page, otherPage] = [await visitor.context.newPage(), await visitor.context.newPage()];
  for (const window of [page, otherPage]) {
    await window.goto(`/chat/${id}/${conversationId}`);
    await expect(goodButton(window)).toBeVisible();
  }

  await badButton(page).click();
  await expect(row).toContainText('Priority');
  await expect(badButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(badButton(otherPage)).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize(phoneViewport);
  await expectAccessible(page, 'light');

  await goodButton(otherPage).click();
  await expect(goodButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(row).not.toContainText('Priority');
  await goodButton(page).click();
  await expect(goodButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(goodButton(otherPage)).toHaveAttribute('aria-pressed', 'false');
});
