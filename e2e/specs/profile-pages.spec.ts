import type { APIRequestContext } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona, processing } from '../people/persona.ts';
import { phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('the profile is navigated by keyboard, counts link to lists, and leaving with unsaved edits must be confirmed', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const fact = { key: 'ticket_price', value: 'Twelve crowns.', confidence: 95 };
  const response = await request.post(`/api/v1/personas/${id}/facts`, {
    headers: authorized(person),
    data: fact,
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
  await page.getByRole('button', { name: 'Edit ticket price' }).click();
  await page.getByLabel('Fact', { exact: true }).fill('Fourteen crowns.');
  const confirmation = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  for (const link of [page.getByRole('tab', { name: 'Answers' }), pageLink('Testing')]) {
    await link.click();
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Fact', { exact: true })).toHaveValue('Fourteen crowns.');
  }
  await pageLink('Testing').click();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/profile/testing');

  await page.goto(`/edit-fo/${id}/learnt`);
  await expect(page).toHaveURL('/profile/learnt');
  await page.goto('/profile#security');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
});

test('documents are filtered by status and name, and their content is searched', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const { id: foId } = await createPersona(request, person);
  const headers = authorized(person);
  const uploadDocument = async (name: string, mimeType: string, text: string) => {
    const file = { name, mimeType, buffer: Buffer.from(text) };
    const response = await request.post('/functions/v1/process-document', {
      headers,
      multipart: { foId, file },
    });
    expect(response.ok(), await response.text()).toBe(true);
  };
  await uploadDocument('timetable.txt', 'text/plain', 'The first car leaves at seven.');
  const page = await context.newPage();
  await page.goto('/profile/knowledge');
  await expect(page.getByText('timetable.txt')).toBeVisible();
  await test.step('an upload continues while another page is open, and changes of other documents are shown on return', async () => {
    await page.route('/functions/v1/process-document', () => undefined, { times: 1 });
    const slowFile = { name: 'slow.txt', mimeType: 'text/plain', buffer: Buffer.from('Slow.') };
    await page.getByLabel('Documents', { exact: true }).and(page.locator('input')).setInputFiles(slowFile);
    const pages = page.getByRole('navigation', { name: 'Profile pages' });
    await pages.getByRole('link', { name: 'Learnt' }).click();
    await expect(pages.getByText('Documents are being uploaded')).toBeAttached();
    await uploadDocument('torn.pdf', 'application/pdf', '%PDF-1.4 torn');
    await expect.poll(() => jobStatuses(request, person, foId), processing).toEqual(['completed', 'failed']);
    await pages.getByRole('link', { name: /^Knowledge/ }).click();
    await page.getByRole('button', { name: 'Cancel the upload of slow.txt' }).click();
    await expect(pages.getByText('Documents are being uploaded')).toHaveCount(0);
  });
  const documents = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Failed 1' }).click();
  await expect(documents).toHaveCount(1);
  await expect(documents).toContainText('torn.pdf');
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('time');
  await expect(page.getByText('No document is like that.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all documents' }).click();
  await expect(documents).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Upload documents' })).toBeFocused();
  await test.step('the content of documents is searched too', async () => {
    const searchResults = page.getByRole('region', { name: 'In the documents' });
    const passages = searchResults.getByRole('listitem');
    const field = page.getByRole('searchbox', { name: 'Search documents' });
    await field.fill('cars first sev');
    await expect(passages).toContainText('The first car leaves at seven.');
    await expect(passages.getByRole('heading', { name: 'timetable.txt' })).toBeVisible();
    await expect(passages.locator('mark')).toHaveText(['first', 'car', 'seven']);
    await field.fill('boats');
    await expect(searchResults.getByText('No passage has all of these words.')).toBeVisible();
    await field.fill('');
    await expect(searchResults).toHaveCount(0);
    await page.route('**/passages?*', (route) => route.abort());
    await field.fill('first car');
    await expect(searchResults.getByRole('alert')).toContainText('could not be searched');
    await page.unroute('**/passages?*');
    await searchResults.getByRole('button', { name: 'Try again' }).click();
    await expect(passages).toHaveCount(1);
    await field.fill('');
  });
  await page.getByRole('link', { name: 'Ask your FO about them' }).click();
  await expect(page).toHaveURL(`/chat/${foId}?from=profile`);
});

async function jobStatuses(request: APIRequestContext, person: Person, foId: string): Promise<string[]> {
  const response = await request.get(`/api/v1/personas/${foId}/jobs`, { headers: authorized(person) });
  return ((await response.json()) as { status: string }[]).map(({ status }) => status).sort();
}
