import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { ProviderButtons } from './provider-buttons';

const providers = [
  { id: 'school', name: 'the school', on: true },
  { id: 'github', name: 'GitHub', on: false },
];
vi.mock('../../platform/site', () => ({ useSite: () => ({ providers }) }));

test('the button of a provider that is not configured is disabled, and says that it is not set up', async () => {
  await show(<ProviderButtons destination="/" />);
  const configured = page.getByRole('button', { name: 'Continue with the school' });
  await expect.element(configured).toBeEnabled();
  const line = page.getByText('Not set up on this site: Continue with GitHub');
  await expect.element(line.getByRole('button', { name: 'Continue with GitHub' })).toBeDisabled();
});
