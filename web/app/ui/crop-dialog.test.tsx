import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show';
import { CropDialog } from './crop-dialog';

async function createPicture(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
}

function Closable({ file, onCrop }: { file: File; onCrop: (picture: File) => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return isOpen && <CropDialog file={file} aspect={1} onClose={close} onUnreadable={close} onCrop={onCrop} />;
}

async function openDialog(file: File) {
  const callbacks = { onClose: vi.fn(), onUnreadable: vi.fn(), onCrop: vi.fn<(file: File) => void>() };
  await show(<CropDialog file={file} aspect={1} {...callbacks} />);
  return callbacks;
}

test('a wide picture is cropped to the selected square', async () => {
  const { onCrop } = await openDialog(await createPicture(600, 300));
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect.poll(() => onCrop).toHaveBeenCalledOnce();
  const { width, height } = await createImageBitmap(onCrop.mock.calls[0]![0]);
  expect(width).toBe(height);
});

test('a file that is not an image is reported, whatever its extension', async () => {
  const { onUnreadable, onCrop } = await openDialog(new File(['words'], 'me.png', { type: 'image/png' }));
  await expect.poll(() => onUnreadable).toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Use picture' })).toBeDisabled();
  expect(onCrop).not.toHaveBeenCalled();
});

test('a tall picture leaves room for the buttons', async () => {
  await openDialog(await createPicture(300, 900));
  const picture = page.getByRole('img', { name: 'What you chose' });
  await expect.poll(() => picture.element().clientHeight).toBeGreaterThan(0);
  expect(picture.element().clientHeight).toBeLessThanOrEqual(window.innerHeight / 2);
});

test('the corners of a frame of the whole picture can be pressed as a whole', async () => {
  await openDialog(await createPicture(300, 300));
  const corner = await page.getByRole('button', { name: /north west drag handle/ }).findElement();
  await expect.poll(() => corner.getBoundingClientRect().top).toBeGreaterThan(0);
  const { left, top } = corner.getBoundingClientRect();
  expect(document.elementFromPoint(left + 1, top + 1)).toBe(corner);
});

test('a picture is cropped by the keyboard alone', async () => {
  const { onCrop } = await openDialog(await createPicture(600, 300));
  const frame = page.getByRole('group', { name: /crop/i });
  await expect.element(frame).toBeVisible();
  const readLeft = () => frame.element().getBoundingClientRect().left;
  const before = readLeft();
  (frame.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  await expect.poll(readLeft).toBeGreaterThan(before);
  (page.getByRole('button', { name: 'Use picture' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onCrop).toHaveBeenCalledOnce();
});

test('a picture whose dialog is closed while it is encoded is not used', async () => {
  const encoding = Promise.withResolvers<BlobCallback>();
  const encode = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(encoding.resolve);
  onTestFinished(() => encode.mockRestore());
  const onCrop = vi.fn();
  await show(<Closable file={await createPicture(600, 300)} onCrop={onCrop} />);
  await page.getByRole('button', { name: 'Use picture' }).click();
  const onEncoded = await encoding.promise;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  onEncoded(new Blob([], { type: 'image/webp' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onCrop).not.toHaveBeenCalled();
});
