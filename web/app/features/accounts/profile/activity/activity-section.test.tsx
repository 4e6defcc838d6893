import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../testing/show';
import { ActivitySection } from './activity-section';

test('the settings lead to the recent activity', async () => {
  await show(<ActivitySection />);
  const link = page.getByRole('link', { name: 'See recent activity' });
  await expect.element(link).toHaveAttribute('href', '/profile/activity');
});
