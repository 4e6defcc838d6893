import type { InboxEntry } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { EntryBadges } from './entry-badges';

test('the reason of a priority is visible beside its badge, also without a mouse', async () => {
  const entry = { reason: 'new_message', priority: 2, priority_reasons: ['asked_for_owner'], status: 'open' };
  await show(<EntryBadges entry={entry as InboxEntry} />);
  await expect.element(page.getByText('Priority', { exact: true })).toBeVisible();
  const reason = page.getByText(/asked for you/).element();
  expect(reason.getBoundingClientRect().width).toBeGreaterThan(20);
});
