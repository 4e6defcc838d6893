import type { InboxEntry } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { EntryBadges } from './entry-badges';

test('the reason of a priority is visible in its badge, also without a mouse', async () => {
  const entry = { reason: 'new_message', priority: 2, priority_reasons: ['asked_for_owner'], status: 'open' };
  await show(<EntryBadges entry={entry as InboxEntry} />);
  await expect.element(page.getByText('Priority: asked for you')).toBeVisible();
});
