import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { SaveInformationDialog } from './save-information-dialog';

const server = testServer();
const facts = '/api/v1/personas/f1/facts';

beforeEach(() => sessionStorage.clear());

async function showDialog(proposed = 'They bloom in June.', question = 'Tulips?') {
  server.answers[`GET ${facts}`] = [{ id: 'a1', key: 'roses', value: 'In May.', confidence: 90 }];
  const onClose = vi.fn();
  const texts = { answer: 'They bloom.', proposed, question };
  await show(<SaveInformationDialog foId="f1" kind="fact" messageId="m1" {...texts} onClose={onClose} />);
  return { onClose, key: page.getByLabelText('Key'), save: page.getByRole('button', { name: 'Save' }) };
}

test('an existing fact that would be replaced is shown before saving', async () => {
  server.answers[`POST ${facts}`] = { id: 'a1', key: 'roses', value: 'They bloom in June.' };
  const { onClose, key, save } = await showDialog();
  await key.fill('roses');
  await expect.element(page.getByText('In May.')).toBeVisible();
  await save.click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(server.calls.find(({ call }) => call === `POST ${facts}`)!.body).toEqual({
    key: 'roses',
    value: 'They bloom in June.',
    replaces: 'In May.',
  });
});

test('Cancel saves nothing', async () => {
  const { onClose } = await showDialog();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.calls.map(({ call }) => call)).not.toContain(`POST ${facts}`);
});

test('without a proposed text the fact field has the focus, and the key is shown as words', async () => {
  server.answers[`POST ${facts}`] = { id: 'a2', key: 'tulips_bloom', value: 'In April.' };
  const { key, save } = await showDialog('', 'When do tulips bloom?');
  const fact = page.getByLabelText('Fact', { exact: true });
  await expect.element(fact).toHaveFocus();
  await expect.element(key).toHaveValue('tulips bloom');
  await fact.fill('In April.');
  await save.click();
  await expect.element(page.getByText('tulips bloom', { exact: true })).toBeVisible();
  expect(server.calls.find(({ call }) => call === `POST ${facts}`)!.body).toMatchObject({
    key: 'tulips_bloom',
  });
});

test('a fact without a key is rejected, and not sent', async () => {
  const { key, save } = await showDialog();
  await key.fill(' ');
  await save.click();
  await expect.element(page.getByText(messages.noFactKey)).toBeVisible();
  await expect.element(key).toHaveFocus();
  expect(server.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('a failed save keeps the input', async () => {
  server.answers[`POST ${facts}`] = errorResponse(422, 'invalid', 'It is too long.');
  const { onClose, save } = await showDialog();
  await save.click();
  await expect.element(page.getByText(messages.factFailed)).toBeVisible();
  await expect.element(page.getByText('It is too long.')).toBeVisible();
  await expect.element(page.getByLabelText('Fact', { exact: true })).toHaveValue('They bloom in June.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a fact that was changed in another tab meanwhile is shown, and the input stays', async () => {
  server.answers[`POST ${facts}`] = errorResponse(409, 'fact_changed', 'Another fact.');
  const { onClose, key, save } = await showDialog();
  await key.fill('roses');
  await expect.element(page.getByText('In May.')).toBeVisible();
  server.answers[`GET ${facts}`] = [{ id: 'a1', key: 'roses', value: 'In July.', confidence: 90 }];
  await save.click();
  await expect.element(page.getByText(messages.factChanged)).toBeVisible();
  await expect.element(page.getByText('In July.')).toBeVisible();
  await expect.element(page.getByLabelText('Fact', { exact: true })).toHaveValue('They bloom in June.');
  expect(onClose).not.toHaveBeenCalled();
});

test('while the fact is being saved, the dialog cannot be closed and its text cannot be changed', async () => {
  const saveResponse = Promise.withResolvers<Response>();
  server.answers[`POST ${facts}`] = () => saveResponse.promise;
  const { onClose, save } = await showDialog();
  await save.click();
  await expect.poll(() => server.calls.map(({ call }) => call)).toContain(`POST ${facts}`);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect.element(page.getByLabelText('Fact', { exact: true })).toHaveAttribute('readonly');
  saveResponse.resolve(Response.json({ id: 'a1', key: 'tulips', value: 'They bloom in June.' }));
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});
