import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { AccountAccordion } from './account-accordion';

testServer();

test('one panel is open at a time, also by keyboard', async () => {
  await show(<AccountAccordion />);
  const security = page.getByRole('button', { name: /^Password & Security/ });
  const voices = page.getByRole('button', { name: /^Voice Management/ });
  await security.click();
  await expect.element(security).toHaveAttribute('aria-expanded', 'true');
  (voices.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(voices).toHaveAttribute('aria-expanded', 'true');
  await expect.element(security).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('link', { name: 'Browse voices' })).toHaveAttribute('href', '/voices');
  await userEvent.keyboard('{Enter}');
  await expect.element(voices).toHaveAttribute('aria-expanded', 'false');
});
