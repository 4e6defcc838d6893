import type { Page } from '@playwright/test';
import { authorized, createMember } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { say } from '../people/visitor.ts';
import { expectAccessible, expectQuality, heading, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const question = 'What is your shoe size?';
const statistic = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name });

test('an owner sees a question that three visitors got no answer to, teaches the answer, and notifies the visitors', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Signe Dahl', is_public: true });
  const page = await context.newPage();

  await test.step('without visitors, the page says that there are not enough', async () => {
    await page.goto('/profile/fo');
    await page.getByRole('link', { name: 'Insights' }).click();
    await expect(page).toHaveURL(`/fo/${id}/insights`);
    await expect(page.getByRole('heading', { name: 'Not enough visitors yet' })).toBeVisible();
    await expectQuality(page, [[`/fo/${id}/insights`, heading('Insights')]]);
  });

  const visitors = await Promise.all(['Ada', 'Bea', 'Cem'].map((name) => createMember(request, name)));
  const conversationIds: string[] = [];
  for (const visitor of visitors) conversationIds.push(await say(request, visitor, id, question));

  await test.step('the page shows numbers, a chart and the question', async () => {
    await page.reload();
    await expect(statistic(page, 'People who talked with it')).toContainText('3');
    await expect(page.getByRole('img', { name: /3 conversations begun/ })).toBeVisible();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('cell', { name: '3', exact: true })).toBeVisible();
    await expect(page.getByText('3 people asked, 3 times')).toBeVisible();
    await page.getByRole('link', { name: '7 days' }).click();
    await expect(page).toHaveURL(/days=7/);
    await expect(page.getByText('3 people asked, 3 times')).toBeVisible();
    await expectQuality(page, [[`/fo/${id}/insights?days=7`, text('3 people asked, 3 times')]]);
  });

  await test.step('insights are exported as CSV', async () => {
    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    expect((await downloadPromise).suggestedFilename()).toMatch(/^insights-signe-dahl.*-7-days\.csv$/);
  });

  await test.step('the answer is taught by keyboard alone', async () => {
    await page.getByRole('button', { name: /^Teach this/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Teach this' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please write down the answer.')).toBeVisible();
    await expectAccessible(page, 'light');
    await dialog.getByLabel('Your answer').fill('I wear size 42.');
    await dialog.getByRole('switch', { name: 'Tell those who asked' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('3 people asked, 3 times')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Questions without an answer' })).toBeFocused();
  });

  await test.step('the visitors who asked are notified', async () => {
    await expect
      .poll(async () => {
        const response = await request.get(`/api/v1/conversations/${conversationIds[0]}`, {
          headers: authorized(visitors[0]!),
        });
        return JSON.stringify(await response.json());
      })
      .toContain('I wear size 42.');
  });

  const setOwnerInLoop = (keep_owner_in_loop: boolean) =>
    request.patch(`/api/v1/personas/${id}/privacy`, {
      headers: authorized(person),
      data: { keep_owner_in_loop },
    });
  const peopleStatistic = statistic(page, 'People who talked with it');

  await test.step('when keep_owner_in_loop changes in another window, the page updates at once', async () => {
    await expect(peopleStatistic).toContainText('3');
    await setOwnerInLoop(false);
    await expect(page.getByRole('heading', { name: 'You are not in the loop' })).toBeVisible();
    await expect(peopleStatistic).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open settings' })).toHaveAttribute(
      'href',
      `/fo/${id}/settings`,
    );
    await setOwnerInLoop(true);
    await expect(peopleStatistic).toContainText('3');
  });

  await test.step('after keep_owner_in_loop is turned off, no cached insights are shown', async () => {
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await expect(page).toHaveURL('/profile');
    await setOwnerInLoop(false);
    const requestSent = Promise.withResolvers<void>();
    const responseGate = Promise.withResolvers<void>();
    await page.route(/\/insights\?/, async (route) => {
      requestSent.resolve();
      await responseGate.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Your FO', exact: true }).click();
    await page.getByRole('link', { name: 'Insights' }).click();
    await requestSent.promise;
    await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
    await expect(peopleStatistic).toHaveCount(0);
    responseGate.resolve();
    await expect(page.getByRole('heading', { name: 'You are not in the loop' })).toBeVisible();
  });
});

test('insights of somebody else’s FO are not found', async ({ signedIn, request }) => {
  const { id } = await createPersona(request, await createMember(request, 'Ada'), { is_public: true });
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto(`/fo/${id}/insights`);
  await expect(page.getByRole('heading', { name: 'FO not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Profile' })).toBeVisible();
});
