import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show';
import { PicturePicker } from './picture-picker';

vi.mock('./crop-dialog', () => {
  throw new Error('The script could not be loaded.');
});

test('a crop dialog whose script cannot be loaded is reported, and the form stays', async () => {
  const onPick = vi.fn();
  await show(
    <>
      <input aria-label="Name" />
      <PicturePicker
        label="Portrait"
        aspect={1}
        maxBytes={100}
        busy={false}
        onReject={onPick}
        onPick={onPick}
      >
        Add a portrait
      </PicturePicker>
    </>,
  );
  await page.getByLabelText('Name').fill('Iris');
  await userEvent.upload(
    page.getByLabelText('Portrait'),
    new File(['pixels'], 'me.png', { type: 'image/png' }),
  );
  await expect
    .element(page.getByText('The picture could not be opened for cropping. Please try again.'))
    .toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Iris');
  expect(onPick).not.toHaveBeenCalled();
});
