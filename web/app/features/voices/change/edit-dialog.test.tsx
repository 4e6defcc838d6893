import type { Voice } from '@foyer/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { EditDialog } from './edit-dialog';

const server = testServer();
const update = 'PUT /functions/v1/manage-voices';
const voice = {
  ...{ id: 'v', name: 'Sage', description: '', sample_text: 'Hello there.', visibility: 'private' },
  tags: [] as string[],
} as Voice;

test('a voice without a sample text is not saved, and the field says why', async () => {
  server.answers[update] = voice;
  const onClose = vi.fn();
  await show(<EditDialog voice={voice} onClose={onClose} />);
  const sampleText = page.getByRole('textbox', { name: 'Sample Text' });
  const save = page.getByRole('button', { name: 'Update Voice' });
  await sampleText.fill(' ');
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

test('a voice without a name cannot be saved', async () => {
  await show(<EditDialog voice={voice} onClose={() => {}} />);
  await page.getByRole('textbox', { name: 'Name' }).fill(' ');
  await expect.element(page.getByRole('button', { name: 'Update Voice' })).toBeDisabled();
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
