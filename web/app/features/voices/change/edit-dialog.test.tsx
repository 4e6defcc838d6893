import type { Voice } from '@foyer/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reopen } from '../../../testing/reopen';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { EditDialog } from './edit-dialog';
import { EditVoice } from './edit-voice';

const server = testServer();
const update = 'PUT /functions/v1/manage-voices';
const voice = {
  ...{ id: 'v', name: 'Sage', description: '', sample_text: 'Hello there.', visibility: 'private' },
  tags: [] as string[],
} as Voice;

beforeEach(() => sessionStorage.clear());

test('a voice without a sample text is not saved, and the field says why', async () => {
  server.answers[update] = voice;
  const onClose = vi.fn();
  await show(<EditDialog voice={voice} onClose={onClose} />);
  const sampleText = page.getByRole('textbox', { name: 'Sample Text' });
  const save = page.getByRole('button', { name: 'Update Voice' });
  await sampleText.fill('<b> </b>');
  await save.click();
  await expect.element(page.getByText(messages.sampleTextMissing)).toBeVisible();
  await expect.element(sampleText).toHaveFocus();
  expect(server.calls).toEqual([]);
  await sampleText.fill('Ahoy.');
  await expect.element(page.getByText(messages.sampleTextMissing)).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(server.calls).toMatchObject([{ call: update, body: { sample_text: 'Ahoy.' } }]);
});

test('only what was changed is sent, since another tab may have saved the other fields', async () => {
  server.answers[update] = voice;
  const onClose = vi.fn();
  await show(<EditDialog voice={{ ...voice, tags: ['calm'], visibility: 'public' }} onClose={onClose} />);
  await page.getByRole('textbox', { name: 'Name' }).fill('Old Harbour');
  await page.getByRole('button', { name: 'Update Voice' }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(server.calls.map(({ body }) => body)).toEqual([
    { id: 'v', name: 'Old Harbour', confirmPublic: false },
  ]);
});

test('a voice without a name cannot be saved', async () => {
  await show(<EditDialog voice={voice} onClose={() => {}} />);
  for (const blank of [' ', '<b></b>']) {
    await page.getByRole('textbox', { name: 'Name' }).fill(blank);
    await expect.element(page.getByRole('button', { name: 'Update Voice' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour');
    await expect.element(page.getByRole('button', { name: 'Update Voice' })).toBeEnabled();
  }
});

test.each([
  ['a tag of 21 characters', `calm, ${'x'.repeat(21)}`, 'A tag can have at most 20 characters.'],
  ['eleven tags', [...'abcdefghijk'].join(), 'A voice can have at most 10 tags.'],
])('%s is not sent, and the field says why', async (_, typed, problem) => {
  server.answers[update] = voice;
  const onClose = vi.fn();
  await show(<EditDialog voice={voice} onClose={onClose} />);
  const tags = page.getByRole('textbox', { name: /^Tags/ });
  const save = page.getByRole('button', { name: 'Update Voice' });
  await tags.fill(typed);
  await save.click();
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect.element(tags).toHaveFocus();
  expect(server.calls).toEqual([]);
  await tags.fill(`calm, Calm, <b>${'x'.repeat(20)}</b>`);
  await save.click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});

test('a voice that could not be saved keeps what was typed', async () => {
  server.answers[update] = () => Promise.reject(new TypeError('Failed to fetch'));
  const onClose = vi.fn();
  await show(<EditDialog voice={voice} onClose={onClose} />);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Old Harbour');
  await page.getByRole('button', { name: 'Update Voice' }).click();
  await expect.element(page.getByText(messages.updateFailed)).toBeVisible();
  await expect.element(name).toHaveValue('Old Harbour');
  expect(onClose).not.toHaveBeenCalled();
});

test('a clone of one’s own voice becomes public only after a second confirmation', async () => {
  const reason = 'It is made from your own voice: anyone on this site can make an FO speak with it.';
  server.answers[update] = errorResponse(409, 'confirm_public', reason);
  await show(<EditDialog voice={voice} onClose={() => {}} />);
  const save = page.getByRole('button', { name: 'Update Voice' });
  const confirmation = page.getByRole('alertdialog', { name: messages.confirmPublic.title });
  await page.getByRole('radio', { name: 'Public' }).click();
  await save.click();
  await expect.element(confirmation.getByText(reason)).toBeVisible();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(confirmation).not.toBeInTheDocument();
  await save.click();
  await confirmation.getByRole('button', { name: messages.confirmPublic.action }).click();
  await expect.poll(() => server.calls).toHaveLength(3);
  const publish = { visibility: 'public', confirmPublic: false };
  expect(server.calls.map(({ body }) => body)).toMatchObject([
    publish,
    publish,
    { ...publish, confirmPublic: true },
  ]);
});

test('changes are kept when the dialog is closed by Escape, and dropped by Cancel', async () => {
  await show(<EditVoice voice={voice} />);
  const opener = page.getByRole('button', { name: 'Edit Sage' });
  const description = page.getByRole('textbox', { name: 'Description' });
  await opener.click();
  await description.fill('An old sailor.');
  await page.getByRole('textbox', { name: 'Sample Text' }).fill('Ahoy.');
  await reopen(opener, 'Escape');
  await expect.element(description).toHaveValue('An old sailor.');
  await expect.element(page.getByRole('textbox', { name: 'Sample Text' })).toHaveValue('Ahoy.');
  await reopen(opener, 'Cancel');
  await expect.element(description).toHaveValue('');
});

test('a visibility chosen before the dialog was closed by Escape is not sent with a later change', async () => {
  server.answers[update] = voice;
  await show(<EditVoice voice={voice} />);
  const opener = page.getByRole('button', { name: 'Edit Sage' });
  const name = page.getByRole('textbox', { name: 'Name' });
  await opener.click();
  await page.getByRole('radio', { name: 'Public' }).click();
  await reopen(opener, 'Escape');
  await expect.element(page.getByRole('radio', { name: 'Private' })).toBeChecked();
  await name.fill('Old Harbour');
  await page.getByRole('button', { name: 'Update Voice' }).click();
  await expect.poll(() => server.calls.filter(({ call }) => call === update)).toHaveLength(1);
  expect(server.calls[0]!.body).toEqual({ id: 'v', name: 'Old Harbour', confirmPublic: false });
});

test('a field that was changed back is not sent', async () => {
  server.answers[update] = voice;
  const onClose = vi.fn();
  await show(<EditDialog voice={{ ...voice, tags: ['calm', 'low'] }} onClose={onClose} />);
  const description = page.getByRole('textbox', { name: 'Description' });
  const tags = page.getByRole('textbox', { name: /^Tags/ });
  await description.fill('An old sailor.');
  await description.fill('');
  await tags.fill('calm');
  await tags.fill('calm, low');
  await page.getByRole('radio', { name: 'Public' }).click();
  await page.getByRole('radio', { name: 'Private' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Old Harbour');
  await page.getByRole('button', { name: 'Update Voice' }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(server.calls[0]!.body).toEqual({ id: 'v', name: 'Old Harbour', confirmPublic: false });
});

test('nothing can be changed while the voice is saved, since the dialog then closes', async () => {
  const saved = Promise.withResolvers<Response>();
  server.answers[update] = () => saved.promise;
  const onClose = vi.fn();
  await show(<EditDialog voice={voice} onClose={onClose} />);
  await page.getByRole('textbox', { name: 'Name' }).fill('Old Harbour');
  await page.getByRole('button', { name: 'Update Voice' }).click();
  for (const name of ['Name', 'Description', 'Sample Text', /^Tags/])
    await expect.element(page.getByRole('textbox', { name })).toHaveAttribute('readonly');
  await page.getByRole('radio', { name: 'Public' }).click();
  await expect.element(page.getByRole('radio', { name: 'Private' })).toBeChecked();
  saved.resolve(Response.json(voice));
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});
