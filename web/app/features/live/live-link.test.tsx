import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { Menu } from '../../ui/menu';
import { LiveItem, LiveLink } from './live-link';

test.each([
  ['link', 1280],
  ['menuitem', 360],
] as const)('going live is offered once, as a %s on a page of %i pixels', async (role, width) => {
  await page.viewport(width, 800);
  await show(
    <>
      <LiveLink handle="iris" />
      <Menu label="More" first={<LiveItem handle="iris" />} choices={[]} />
    </>,
  );
  // Before the menu is open: it hides the rest of the page from roles.
  const link = page.getByRole('link', { name: 'Go live' }).query();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  const item = page.getByRole('menuitem', { name: 'Go live' }).query();
  expect({ link: link !== null, menuitem: item !== null }).toEqual({
    link: role === 'link',
    menuitem: role === 'menuitem',
  });
});
