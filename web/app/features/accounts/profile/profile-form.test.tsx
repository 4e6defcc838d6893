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
const server = testServer();

const profile = {
  ...{ user_id: 'ada', display_name: 'Ada', avatar_url: null as string | null },
  ...{ created_at: '2030-01-01T00:00:00.000Z', has_password: true },
};

function Profile() {
  const [editing, setEditing] = useState(true);
  if (editing) return <ProfileForm profile={profile} onDone={() => setEditing(false)} />;
  return <Button onClick={() => setEditing(true)}>Edit</Button>;
}

/** The form, while another tab saves both fields and this tab loads the profile again. */
function ProfileSavedElsewhere() {
  const [stored, setStored] = useState(profile);
  const saved = { ...profile, display_name: 'Ada Lovelace', avatar_url: '/elsewhere.webp' };
  return (
    <>
      <Button onClick={() => setStored(saved)}>Elsewhere</Button>
      <ProfileForm profile={stored} onDone={() => undefined} />
    </>
  );
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

const name = page.getByLabelText('Display name');
const save = page.getByRole('button', { name: 'Save' });
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
  // The crop dialog has a button Cancel, too.
  await expect.element(crop).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel' }).click();
  uploads[0].resolve('/first.webp');
  await page.getByRole('button', { name: 'Edit' }).click();
  choose(small);
  await crop.click();
  uploads[1].resolve('/second.webp');
  await expect.element(page.getByText(messages.avatarUploaded)).toBeVisible();
  expect(reported).toHaveBeenCalledOnce();
});

test('an empty name is not saved, and its field gets the focus', async () => {
  await show(<Profile />);
  await name.fill(' ');
  await save.click();
  await expect.element(name).toHaveAccessibleDescription('Please enter a display name.');
  await expect.element(name).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test('a name has at most 50 characters, of which an emoji is one', async () => {
  await show(<Profile />);
  const problem = page.getByText('A display name can have at most 50 characters.');
  await name.fill('x'.repeat(51));
  await expect.element(problem).toBeVisible();
  await name.fill('🦊'.repeat(50));
  await expect.element(page.getByText('50/50')).toBeVisible();
  await expect.element(problem).not.toBeInTheDocument();
});

test.each(['text/plain', 'image/png'])(
  'a file of the type %s that is not an image is rejected, and not uploaded',
  async (type) => {
    upload.mockClear();
    await show(<Profile />);
    choose(new File(['This is not a picture.'], 'notes', { type }));
    await expect.element(page.getByText(messages.notAnImage.description)).toBeVisible();
    await expect.element(crop).not.toBeInTheDocument();
    expect(upload).not.toHaveBeenCalled();
  },
);

test('a failed upload of a picture is reported, and the profile can be saved as it was', async () => {
  upload.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  server.answers['PUT /api/v1/profile'] = profile;
  await show(<Profile />);
  choose(await picture(5_000));
  await crop.click();
  await expect.element(page.getByText(messages.uploadFailed.title)).toBeVisible();
  await save.click();
  await expect.poll(() => server.calls.length).toBe(1);
  expect(server.calls[0]?.body).toEqual({});
});

test('saving a new picture does not undo a name that was saved in another tab', async () => {
  upload.mockResolvedValueOnce('/first.webp');
  await show(<ProfileSavedElsewhere />);
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  choose(await picture(5_000));
  await crop.click();
  await expect.element(page.getByText(messages.avatarUploaded)).toBeVisible();
  await save.click();
  await expect.poll(() => server.calls.map(({ body }) => body)).toEqual([{ avatar_url: '/first.webp' }]);
});

test('saving a new name does not undo a picture that was saved in another tab', async () => {
  await show(<ProfileSavedElsewhere />);
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await name.fill('Countess');
  await save.click();
  await expect.poll(() => server.calls.map(({ body }) => body)).toEqual([{ display_name: 'Countess' }]);
});

test('cancelling the form after choosing a picture saves nothing', async () => {
  upload.mockResolvedValueOnce('/first.webp');
  await show(<Profile />);
  await name.fill('Ada the Second');
  choose(await picture(5_000));
  await crop.click();
  await expect.element(page.getByText(messages.avatarUploaded)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(name).toHaveValue('Ada');
  await expect.element(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('leaving the page with an unsaved name must be confirmed', async () => {
  const router = await show(<Profile />);
  await name.fill('Ada the Third');
  const confirmation = page.getByRole('alertdialog', { name: messages.leave.title });
  void router.navigate('/faq');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(name).toHaveValue('Ada the Third');
  expect(router.state.location.pathname).toBe('/');
  void router.navigate('/faq');
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/faq');
});

test('while the profile is saved, nothing can be changed or cancelled, so that nothing is lost', async () => {
  const response = Promise.withResolvers<Response>();
  server.answers['PUT /api/v1/profile'] = () => response.promise;
  await show(<Profile />);
  await name.fill('Ada Lovelace');
  await save.click();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await expect.element(name).toHaveAttribute('readonly');
  await expect.element(page.getByRole('button', { name: 'Add a picture' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  response.resolve(Response.json({ ...profile, display_name: 'Ada Lovelace' }));
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});
