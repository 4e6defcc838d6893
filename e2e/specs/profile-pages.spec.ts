import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('the profile is navigated by keyboard, and its counts link to the lists; uploads continue on its other pages', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person);
  const response = await request.post(`/api/v1/personas/${id}/facts`, {
    headers: authorized(person),
    data: { key: 'ticket_price', value: 'Twelve crowns.', confidence: 95 },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const page = await context.newPage();
  await page.setViewportSize(phoneViewport);
  await page.goto('/profile');
  const pages = page.getByRole('navigation', { name: 'Profile pages' });
  const pageLink = (name: string) => pages.getByRole('link', { name, exact: true });
  await expect(pageLink('You')).toHaveAttribute('aria-current', 'page');
  await pageLink('You').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/following');
  await expect(pageLink('Following')).toBeFocused();
  await expect(pageLink('Following')).toHaveAttribute('aria-current', 'page');
  await pageLink('Your FO').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/fo');
  await expect(page).toHaveTitle('Your FO · Profile · Foyer');
  await expect(pageLink('Overview')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('list', { name: 'What it has' }).getByRole('link', { name: '1 fact' }).click();
  await expect(page).toHaveURL('/profile/learnt?list=facts');
  await expect(page.getByRole('button', { name: 'Edit ticket price' })).toBeVisible();
  await page.goto(`/edit-fo/${id}/learnt`);
  await expect(page).toHaveURL('/profile/learnt');
  await test.step('an upload continues while another page is open, and changes of other documents are shown on return', () =>
    expectUploadToContinue(request, page, person, id));
});

async function expectUploadToContinue(request: APIRequestContext, page: Page, owner: Person, foId: string) {
  await page.goto('/profile/knowledge');
  await page.route('/functions/v1/process-document', () => undefined, { times: 1 });
  const slowFile = { name: 'slow.txt', mimeType: 'text/plain', buffer: Buffer.from('Slow.') };
  await page.getByLabel('Documents', { exact: true }).and(page.locator('input')).setInputFiles(slowFile);
  const pages = page.getByRole('navigation', { name: 'Profile pages' });
  await pages.getByRole('link', { name: 'Learnt' }).click();
  await expect(pages.getByText('Documents are being uploaded')).toBeAttached();
  const file = { name: 'torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 torn') };
  await uploadDocument(request, owner, foId, file);
  await pages.getByRole('link', { name: /^Knowledge/ }).click();
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('torn.pdf');
  await page.getByRole('button', { name: 'Cancel the upload of slow.txt' }).click();
  await expect(pages.getByText('Documents are being uploaded')).toHaveCount(0);
}

async function uploadDocument(
  request: APIRequestContext,
  person: Person,
  foId: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const multipart = { foId, file };
  const headers = authorized(person);
  const response = await request.post('/functions/v1/process-document', { headers, multipart });
  expect(response.ok(), await response.text()).toBe(true);
}
