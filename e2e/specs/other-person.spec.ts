import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { authorized, createMember, mailedLink, type Person } from '../people/person.ts';
import { expect, test } from '../site/test.ts';

test('tabs of one person change no data of another person who signs in in the same browser', async ({
  request,
  signUp,
}) => {
  const { context } = await signUp('Anna Holm');
  const tabs = [await openProfileForm(context), await openAccountRemoval(context)];
  const berta = await createMember(request, 'Berta Lind');
  const signInTab = await context.newPage();
  await expect(await request.post('/auth/v1/otp', { data: { email: berta.email } })).toBeOK();
  const link = await mailedLink(request, berta.email);
  const notice = `This browser is now signed in as ${berta.email}.`;
  await Promise.all([
    ...tabs.map((tab) => expect(tab.getByText(notice)).toBeVisible()),
    signInTab.goto(link),
  ]);
  for (const tab of tabs) await expect(tab).toHaveURL('/');
  await expectUnchanged(request, berta);
});

async function openProfileForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Display name').fill('Typed by Anna');
  return page;
}

async function openAccountRemoval(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/profile/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Confirmation').fill('DELETE');
  return page;
}

async function expectUnchanged(request: APIRequestContext, person: Person) {
  const response = await request.get('/api/v1/profile', { headers: authorized(person) });
  expect(await response.json()).toMatchObject({ display_name: person.displayName });
}
