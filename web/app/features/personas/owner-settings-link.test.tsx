import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { signIn } from '../../testing/sign-in';
import { OwnerSettingsLink } from './owner-settings-link';

test('only the owner of a persona sees the link to its settings', async () => {
  const signOut = await signIn('ada');
  await show(
    <>
      <OwnerSettingsLink persona={{ id: 'own', owner_id: 'ada' }} />
      <OwnerSettingsLink persona={{ id: 'other', owner_id: 'bea' }} />
    </>,
  );
  const link = page.getByRole('link', { name: 'FO Settings' });
  await expect.element(link).toHaveAttribute('href', '/fo/own/settings');
  expect(link.elements()).toHaveLength(1);
  await signOut();
  await expect.element(link).not.toBeInTheDocument();
});
