import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { MemberHero } from './member-hero';

const viewer = vi.hoisted(() => ({ created_at: '', email_confirmed_at: '' }));
vi.mock(import('../../../platform/session'), async (original) => ({
  ...(await original()),
  useViewer: () => viewer as ReturnType<Awaited<ReturnType<typeof original>>['useViewer']>,
}));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();

test.each([
  ['"Welcome" in the first 24 hours', { createdHours: 23, confirmedHours: 22 }, 'Welcome'],
  ['"Welcome back" later', { createdHours: 25, confirmedHours: 25 }, 'Welcome back'],
  ['"Welcome back" after a change of address', { createdHours: 9000, confirmedHours: 1 }, 'Welcome back'],
])('greets a member with %s', async (_, { createdHours, confirmedHours }, greeting) => {
  viewer.created_at = hoursAgo(createdHours);
  viewer.email_confirmed_at = hoursAgo(confirmedHours);
  await show(<MemberHero />);
  await expect.element(page.getByRole('heading', { name: greeting, exact: true })).toBeVisible();
});
