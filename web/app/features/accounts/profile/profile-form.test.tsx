import { limits } from '@foyer/contract/limits';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { messages } from './messages';
import { ProfileForm } from './profile-form';

const upload = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../../../platform/upload-avatar', () => ({ uploadAvatar: upload }));
testServer();

const profile = {
  ...{ user_id: 'ada', display_name: 'Ada', avatar_url: null },
  ...{ created_at: '2030-01-01T00:00:00.000Z', has_password: true },
};

function Profile() {
  const [editing, setEditing] = useState(true);
  if (editing) return <ProfileForm profile={profile} onDone={() => setEditing(false)} />;
  return <Button onClick={() => setEditing(true)}>Edit</Button>;
}

/** A picture that can be cropped, filled up to this size. */
async function picture(bytes: number) {
  const canvas = new OffscreenCanvas(300, 300);
  canvas.getContext('2d')!.fillRect(0, 0, 300, 300);
  const blob = await canvas.convertToBlob();
  return new File([blob, new Uint8Array(bytes - blob.size)], 'me.png', { type: 'image/png' });
}

function choose(file: File) {
  const input = page.getByLabelText('Picture').element() as HTMLInputElement;
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const crop = page.getByRole('button', { name: 'Use picture' });

test('a picture of exactly the largest size is accepted, and a larger one is not', async () => {
  await show(<Profile />);
  choose(await picture(limits.avatar.maxBytes + 1));
  await expect.element(page.getByText(messages.tooLarge.description)).toBeVisible();
  await expect.element(crop).not.toBeInTheDocument();
  choose(await picture(limits.avatar.maxBytes));
  await expect.element(crop).toBeEnabled();
});

test('an upload is reported, unless the form was cancelled meanwhile', async () => {
  const uploads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  upload.mockReturnValueOnce(uploads[0].promise).mockReturnValueOnce(uploads[1].promise);
  const reported = vi.spyOn(toast, 'success');
  const small = await picture(5_000);
  await show(<Profile />);
  choose(small);
  await crop.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  uploads[0].resolve('/first.webp');
  await page.getByRole('button', { name: 'Edit' }).click();
  choose(small);
  await crop.click();
  uploads[1].resolve('/second.webp');
  await expect.element(page.getByText(messages.avatarUploaded)).toBeVisible();
  expect(reported).toHaveBeenCalledOnce();
});
