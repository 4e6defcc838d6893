import type { Page } from '@playwright/test';
import { authorized, createMember } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { sendMessage } from '../people/visitor.ts';
import { desktopViewport, expectAccessible, expectQuality, text } from '../site/quality.ts';
import { expect, share, test } from '../site/test.ts';

const question = 'What is your shoe size?';
const statistic = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name });

/** The owner of a persona that three visitors have asked the same question, with a page; the first visitor and their conversation. */
const insights = share(async (signUp, request) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person, { name: 'Signe Dahl', is_public: true });
  const visitors = await Promise.all(['Ada', 'Bea', 'Cem'].map((name) => createMember(request, name)));
  const conversationIds: string[] = [];
  for (const visitor of visitors) conversationIds.push(await sendMessage(request, visitor, id, question));
  return {
    page: await context.newPage(),
    id,
    visitor: visitors[0]!,
    conversationId: conversationIds[0]!,
  };
});

test('an owner sees numbers, a chart and the questions without an answer, and exports them', async () => {
  const { page, id } = insights();
  await expectQuality(page, [[`/fo/${id}/insights`, text('3 people asked, 3 times')]]);
  await page.setViewportSize(desktopViewport);
  await page.goto('/profile/fo');
  await page.getByRole('link', { name: 'Insights' }).click();
  await expect(page).toHaveURL(`/fo/${id}/insights`);
  await expect(statistic(page, 'People who talked with it')).toContainText('3');
  await expect(page.getByRole('img', { name: /3 conversations begun/ })).toBeVisible();
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByText('3 people asked, 3 times')).toBeVisible();
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await downloadPromise).suggestedFilename()).toMatch(/^insights-signe-dahl.*-7-days\.csv$/);
});

test('an owner teaches the answer to a question by keyboard alone, and a visitor who asked gets it in the conversation', async ({
  request,
}) => {
  const { page, id, visitor, conversationId } = insights();
  await page.goto(`/fo/${id}/insights`);
  await page.getByRole('button', { name: /^Teach this/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Teach this' });
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByText('Please write down the answer.')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, 'dark');
  await dialog.getByLabel('Your answer').fill('I wear size 42.');
  await dialog.getByRole('switch', { name: 'Tell those who asked' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('3 people asked, 3 times')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Questions without an answer' })).toBeFocused();
  const readConversation = async () => {
    const headers = authorized(visitor);
    return (await request.get(`/api/v1/conversations/${conversationId}`, { headers })).text();
  };
  await expect.poll(readConversation).toContain('I wear size 42.');
});
