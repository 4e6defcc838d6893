import { picture } from '../people/picture.ts';
import { expect, test } from '../site/test.ts';

test('a saved display name and picture are kept after a reload', async ({ signUp }) => {
  const { context } = await signUp('Ada Lovell');
  const page = await context.newPage();
  await page.goto('/profile');
  const information = page.getByRole('region', { name: 'Profile Information' });
  const avatar = information.locator('img');
  await information.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Display name').fill('Ada the Second');
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture());
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByText('Avatar uploaded')).toBeVisible();
  await expect(avatar).toHaveAttribute('src', /\/avatars\//);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await page.reload();
  await expect(information.getByText('Ada the Second')).toBeVisible();
  await expect(information.getByText(/^Member since /)).toBeVisible();
  const size = await avatar.evaluate(async (image: HTMLImageElement) => {
    const { width, height } = await createImageBitmap(await (await fetch(image.src)).blob());
    return [width, height];
  });
  expect(size).toEqual([200, 200]);
});
