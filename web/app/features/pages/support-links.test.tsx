import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { BackLink } from './back-link';
import { SupportLinks } from './support-links';

test.each([
  ['FAQ', '/faq'],
  ['Contact Support', '/contact'],
  ['Terms of Service', '/terms'],
  ['Privacy Policy', '/privacy'],
])('the page behind "%s" leads back to the profile', async (name, path) => {
  const router = await show(
    <>
      <SupportLinks />
      <BackLink mayReturnToProfile />
    </>,
  );
  await page.getByRole('link', { name }).click();
  expect(router.state.location.pathname).toBe(path);
  const back = page.getByRole('link', { name: 'Back to Profile' });
  await expect.element(back).toHaveAttribute('href', '/profile');
});
