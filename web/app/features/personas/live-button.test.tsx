import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { signIn } from '../../testing/sign-in';
import { LiveButton } from './live-button';

test('the link of a member to the live talk is a full page load, since that page has its own security policy', async () => {
  const signOut = await signIn('ada');
  const router = await show(<LiveButton persona={{ handle: 'iris' }} />);
  const link = page.getByRole('link', { name: 'Go Live' });
  await expect.element(link).toHaveAttribute('href', '/fo/iris/live');
  let isRouted: boolean | undefined;
  const onClick = (event: MouseEvent) => {
    isRouted = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', onClick, { once: true });
  await link.click();
  await expect.poll(() => isRouted).toBe(false);
  expect(router.state.location.pathname).toBe('/');
  await signOut();
});

test('a visitor first logs in, and then comes to the live talk', async () => {
  await show(<LiveButton persona={{ handle: 'iris' }} />);
  const link = page.getByRole('link', { name: 'Go Live' });
  await expect.element(link).toHaveAttribute('href', '/login?from=%2Ffo%2Firis%2Flive');
});
