import type { Page } from '@playwright/test';
import { createMember } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { picture } from '../people/picture.ts';
import { toasts } from '../people/visitor.ts';
import { expect, test } from '../site/test.ts';

const information = (page: Page) => page.getByRole('region', { name: 'Profile Information' });
const avatar = (page: Page) => information(page).locator('img');

async function openEditor(page: Page) {
  await page.goto('/profile');
  await information(page).getByRole('button', { name: 'Edit' }).click();
}

test('display name and picture change only when they are saved', async ({ signedIn }) => {
  const { context } = await signedIn('Ada Lovell');
  const page = await context.newPage();
  await openEditor(page);
  await page.getByLabel('Display name').fill('');
  await expect(page.getByText('Please enter a display name.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Display name')).toBeFocused();
  await page.getByLabel('Display name').fill('x'.repeat(51));
  await expect(page.getByText('A display name can have at most 50 characters.')).toBeVisible();
  await page.getByLabel('Display name').fill('🦊'.repeat(50));
  await expect(page.getByText('50/50')).toBeVisible();
  await expect(page.getByText('A display name can have at most 50 characters.')).toBeHidden();
  await pickPicture(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(information(page).getByText('Ada Lovell')).toBeVisible();
  await expect(avatar(page)).toBeHidden();
  await expect(information(page).getByRole('button', { name: 'Edit' })).toBeFocused();

  await information(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Display name').fill('Ada the Second');
  await pickPicture(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(information(page).getByText('Ada the Second')).toBeVisible();
  await page.reload();
  await expect(information(page).getByText('Ada the Second')).toBeVisible();
  await expect(information(page).getByText(/^Member since /)).toBeVisible();
  const size = await avatar(page).evaluate(async (image: HTMLImageElement) => {
    const { width, height } = await createImageBitmap(await (await fetch(image.src)).blob());
    return [width, height];
  });
  expect(size).toEqual([200, 200]);
});

test('leaving the page with an unsaved display name must be confirmed', async ({ signedIn }) => {
  const { context } = await signedIn('Ada Lovell');
  const page = await context.newPage();
  await openEditor(page);
  await page.getByLabel('Display name').fill('Ada the Third');
  const faqLink = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await faqLink.click();
  const confirmation = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue('Ada the Third');
  await faqLink.click();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/faq');
});

test('a picture is cropped by the keyboard alone', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await openEditor(page);
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture());
  const frame = page.getByRole('dialog').getByRole('group', { name: /crop/i });
  await frame.focus();
  const boxBefore = await frame.boundingBox();
  await page.keyboard.press('Control+ArrowRight');
  await expect.poll(async () => (await frame.boundingBox())!.x).toBeGreaterThan(boxBefore!.x);
  await page.getByRole('button', { name: 'Use picture' }).press('Enter');
  await expect(page.getByText('Avatar uploaded')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a file that is not an image, or too large, is rejected before the upload', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await openEditor(page);
  const storageRequests: string[] = [];
  page.on('request', (request) => request.url().includes('/storage/') && storageRequests.push(request.url()));
  const fileInput = page.getByLabel('Picture', { exact: true });
  const text = Buffer.from('This is not a picture.');
  for (const [name, mimeType] of [
    ['notes.txt', 'text/plain'],
    ['notes.png', 'image/png'],
  ] as const) {
    await fileInput.setInputFiles({ name, mimeType, buffer: text });
    await expect(toasts(page)).toContainText('Invalid file typePlease select an image file.');
    // The same text for the next file must come from a new toast.
    await expect(page.getByText('Invalid file type')).toHaveCount(0);
  }
  await fileInput.setInputFiles({ ...picture(), buffer: Buffer.alloc(6 * 1024 * 1024) });
  await expect(toasts(page)).toContainText('File too largePlease select an image smaller than 5MB.');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(storageRequests).toEqual([]);
});

test('a failed upload of a picture shows an error, and the profile stays as it was', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await openEditor(page);
  await page.route('**/storage/v1/object/avatars', (route) => route.abort());
  await choosePicture(page);
  await expect(toasts(page)).toContainText('Upload failedCould not upload avatar. Please try again.');
  await expect(avatar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a profile that cannot be loaded offers a retry', async ({ signedIn }) => {
  const { context } = await signedIn('Ada Lovell');
  const page = await context.newPage();
  await page.route('**/api/v1/profile', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/profile');
  await expect(page.getByText('Error loading profile')).toBeVisible();
  await expect(page.getByText('Could not load your profile data.')).toBeVisible();
  await page.unroute('**/api/v1/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(information(page).getByText('Ada Lovell')).toBeVisible();
});

test('one panel of the profile is open at a time, also by keyboard', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/profile');
  const security = page.getByRole('button', { name: /^Password & Security/ });
  const voices = page.getByRole('button', { name: /^Voice Management/ });
  await security.click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await voices.focus();
  await page.keyboard.press('Enter');
  await expect(voices).toHaveAttribute('aria-expanded', 'true');
  await expect(security).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Browse voices' })).toHaveAttribute('href', '/voices');
  await page.keyboard.press('Enter');
  await expect(voices).toHaveAttribute('aria-expanded', 'false');
});

test('the marketplace shows up to four personas of other people, with up to two tags each', async ({
  request,
  signedIn,
}) => {
  const tags = ['railways', 'history', 'hidden'];
  for (const name of ['Odo Lark', 'Pia Lark', 'Quinn Lark', 'Rosa Lark', 'Sven Lark'])
    await createPersona(request, await createMember(request), { name, tags, is_public: true });
  const { person, context } = await signedIn();
  const ownPersona = await createPersona(request, person, { name: 'Own Lark', is_public: true });
  const page = await context.newPage();
  await page.goto('/profile');
  const marketplace = page.getByRole('region', { name: 'FO Marketplace' });
  await expect(marketplace.getByRole('article')).toHaveCount(4);
  await expect(marketplace.getByText(ownPersona.name)).toBeHidden();
  for (const card of await marketplace.getByRole('article').all())
    expect(await card.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBeLessThanOrEqual(
      2,
    );
  await expect(marketplace.getByRole('link', { name: /^Chat with / }).first()).toHaveAttribute(
    'href',
    /^\/chat\//,
  );
  await marketplace
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/fo\//);
  await page.goBack();
  await marketplace.getByRole('link', { name: 'Explore All' }).click();
  await expect(page).toHaveURL('/explore');
});

test('the pages for help and rules lead back to the profile', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  for (const [link, title] of [
    ['FAQ', 'FAQ'],
    ['Contact Support', 'Contact Support'],
    ['Terms of Service', 'Terms of Service'],
    ['Privacy Policy', 'Privacy Policy'],
  ] as const) {
    await page.goto('/profile');
    await page.getByRole('region', { name: 'Support & Legal' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Profile' }).click();
    await expect(page).toHaveURL('/profile');
  }
});

async function choosePicture(page: Page) {
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture());
  await page.getByRole('button', { name: 'Use picture' }).click();
}

async function pickPicture(page: Page) {
  await choosePicture(page);
  await expect(page.getByText('Avatar uploaded').first()).toBeVisible();
  await expect(avatar(page)).toHaveAttribute('src', /\/avatars\//);
}
