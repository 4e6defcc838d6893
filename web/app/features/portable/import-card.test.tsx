import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { ImportCard } from './import-card';
import { messages } from './messages';

vi.mock('./import-dialog', () => {
  throw new Error('The script could not be loaded.');
});

test('an import dialog whose script cannot be loaded is reported, and the page stays', async () => {
  await show(
    <>
      <input aria-label="Persona Name" />
      <ImportCard />
    </>,
  );
  const name = page.getByLabelText('Persona Name');
  await name.fill('Iris');
  await page.getByRole('button', { name: messages.chooseTitle }).click();
  await expect.element(page.getByText(messages.formNotLoaded)).toBeVisible();
  await expect.element(name).toHaveValue('Iris');
});
