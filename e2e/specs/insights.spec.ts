import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, createMember, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { sendMessage } from '../people/visitor.ts';
import { desktopViewport, expectAccessible, expectQuality } from '../site/quality.ts';
import { expect, share, test } from '../site/test.ts';

const statistic = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name });

/** The owner of a persona, with a page; and three visitors, each with a conversation. */
const insights = share(async (signUp, request) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person, { name: 'Signe Dahl', is_public: true });
  const members = await Promise.all(['Ada', 'Bea', 'Cem'].map((name) => createMember(request, name)));
  const visitors: { visitor: Person; conversationId: string }[] = [];
  for (const visitor of members)
    visitors.push({ visitor, conversationId: await sendMessage(request, visitor, id, 'Who are you?') });
  return { page: await context.newPage(), id, visitors };
});

/** Lets each of the visitors ask in their conversation; resolves to the entry of the question in the list. */
async function askAll(request: APIRequestContext, question: string) {
  const { page, id, visitors } = insights();
  for (const { visitor, conversationId } of visitors)
    await sendMessage(request, visitor, id, question, conversationId);
  return page.getByRole('main').getByRole('listitem').filter({ hasText: question });
}

test('an owner sees numbers, a chart and the questions without an answer, and exports them', async ({
  request,
}) => {
  const { page, id } = insights();
  const entry = await askAll(request, 'What is your shoe size?');
  await expectQuality(page, [[`/fo/${id}/insights`, () => entry]]);
  await expect(entry).toContainText('3 people asked, 3 times');
  await page.setViewportSize(desktopViewport);
  await page.goto('/profile/fo');
  await page.getByRole('link', { name: 'Insights' }).click();
  await expect(page).toHaveURL(`/fo/${id}/insights`);
  await expect(statistic(page, 'People who talked with it')).toContainText('3');
  await expect(page.getByRole('img', { name: /3 conversations begun/ })).toBeVisible();
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(entry).toContainText('3 people asked, 3 times');
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await downloadPromise).suggestedFilename()).toMatch(/^insights-signe-dahl.*-7-days\.csv$/);
});

test('an owner teaches the answer to a question by keyboard alone, and a visitor who asked gets it in the conversation', async ({
  request,
}) => {
  const { page, id, visitors } = insights();
  const entry = await askAll(request, 'Where did you buy your bicycle?');
  await page.goto(`/fo/${id}/insights`);
  await entry.getByRole('button', { name: /^Teach this/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Teach this' });
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByText('Please write down the answer.')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, 'dark');
  await dialog.getByLabel('Your answer').fill('In the old town.');
  await dialog.getByRole('switch', { name: 'Tell those who asked' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Questions without an answer' })).toBeFocused();
  const readConversation = async () => {
    const { visitor, conversationId } = visitors[0]!;
    const headers = authorized(visitor);
    return (await request.get(`/api/v1/conversations/${conversationId}`, { headers })).text();
  };
  await expect.poll(readConversation).toContain('In the old town.');
});
