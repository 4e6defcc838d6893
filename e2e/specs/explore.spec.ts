import { createMember } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { expect, test } from '../site/test.ts';

test('a search with a typo marks its matches; order and tag are in the address; the scroll position is restored', async ({
  request,
  page,
}) => {
  // A retry of this test searches for its own personas.
  const tag = `quills${test.info().retry}`;
  for (const name of ['Quillon First', 'Quillon Second', 'Quillon Third'])
    await createPersona(request, await createMember(request), { name, tags: [tag], is_public: true });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/explore?tag=${tag}`);
  await page.getByRole('link', { name: 'Most talked to' }).click();
  await expect(page).toHaveURL(`/explore?tag=${tag}&sort=talked`);
  await page.getByRole('searchbox').fill('quilon');
  await expect(page).toHaveURL(`/explore?search=quilon&tag=${tag}&sort=talked`);
  await expect(page.getByText('No FO has “quilon”. Shown instead: quillon')).toBeVisible();
  await expect(page.locator('mark', { hasText: 'Quillon' })).toHaveCount(3);

  const lastCard = page.getByRole('link', { name: 'Quillon First' });
  await lastCard.focus();
  const scrollPosition = await page.evaluate(() => scrollY);
  expect(scrollPosition).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fo\/quillon-first/);
  await expect(page.getByRole('heading', { name: 'Quillon First' })).toBeVisible();
  await page.goBack();
  await expect(lastCard).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollPosition);

  await page.getByRole('searchbox').fill('nobody of this name');
  await page.getByRole('link', { name: 'Show all FOs' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL('/explore');
});
