import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** Closes the dialog by Escape, or by its button Cancel, and opens it again. */
export async function reopen(opener: Locator, closedBy: 'Escape' | 'Cancel'): Promise<void> {
  if (closedBy === 'Escape') await userEvent.keyboard('{Escape}');
  else await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await opener.click();
}
