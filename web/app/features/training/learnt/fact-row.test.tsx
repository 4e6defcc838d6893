import type { Fact } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { FactRow } from './fact-row';

const server = testServer();
const fact = { id: 'a1', fo_id: 'f1', key: 'roses', value: 'In May.', confidence: 90 } as Fact;
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function startEditing() {
  await show(<FactRow fact={fact} />);
  await button('Edit roses').click();
  return page.getByLabelText('Fact', { exact: true });
}

test('cancelling leaves the fact unchanged, and returns focus to the button', async () => {
  const value = await startEditing();
  await value.fill('In June.');
  await button('Cancel').click();
  await expect.element(button('Edit roses')).toHaveFocus();
  await button('Edit roses').click();
  await expect.element(value).toHaveValue('In May.');
  expect(server.calls).toEqual([]);
});

test('an empty fact is not saved', async () => {
  const value = await startEditing();
  await value.fill(' ');
  await button('Save').click();
  await expect.element(page.getByText('Please write down the fact.')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('a failed save keeps the input', async () => {
  server.answers['PATCH /api/v1/facts/a1'] = errorResponse(409, 'conflict', 'There is one of that name.');
  const value = await startEditing();
  await value.fill('In June.');
  await button('Save').click();
  await expect.element(page.getByText(messages.saveFailed)).toBeVisible();
  await expect.element(value).toHaveValue('In June.');
});

test('the fields of a fact are read-only while it is being saved, since they close afterwards', async () => {
  server.answers['PATCH /api/v1/facts/a1'] = () => new Promise<Response>(() => {});
  const value = await startEditing();
  await value.fill('In June.');
  await button('Save').click();
  await expect.element(value).toHaveAttribute('readonly');
  await expect.element(page.getByLabelText('Key', { exact: true })).toHaveAttribute('readonly');
});

test('a fact is deleted only after a confirmation', async () => {
  server.answers['DELETE /api/v1/facts/a1'] = {};
  await show(<FactRow fact={fact} />);
  await button('Delete roses').click();
  expect(server.calls).toEqual([]);
  await button('Delete').click();
  await expect.poll(() => server.calls.map(({ call }) => call)).toContain('DELETE /api/v1/facts/a1');
});

test('the key is shown as words, and stored as it was unless it is changed', async () => {
  const updateCall = 'PATCH /api/v1/facts/a1';
  server.answers[updateCall] = fact;
  await show(<FactRow fact={{ ...fact, key: 'old_roses' }} />);
  const change = async (label: string, text: string) => {
    await button('Edit old roses').click();
    await page.getByLabelText(label, { exact: true }).fill(text);
    await button('Save').click();
    await expect.element(button('Save')).not.toBeInTheDocument();
  };
  await change('Fact', 'In June.');
  await change('Key', 'wild roses');
  const sent = server.calls.filter(({ call }) => call === updateCall).map(({ body }) => body);
  expect(sent).toMatchObject([{ key: 'old_roses' }, { key: 'wild_roses' }]);
});
