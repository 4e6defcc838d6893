import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { PaletteDialog } from './palette-dialog';

testServer();

const Path = () => <p>{useLocation().pathname}</p>;

test('the palette closes when the browser goes back, but not when a page has loaded', async () => {
  const onOpenChange = vi.fn();
  const router = await show(
    <>
      <PaletteDialog open onOpenChange={onOpenChange} typed="" />
      <Path />
    </>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  await router.navigate('/explore');
  await expect.element(page.getByText('/explore')).toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
  await router.navigate(-1);
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]]);
});
