import type { OwnOverview } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { DangerZone } from './danger-zone';

const server = testServer();
const persona = { id: 'f1', name: 'Jon Vik' } as OwnOverview;
const confirmationField = page.getByLabelText('Confirmation');
const deleteButton = page.getByRole('button', { name: 'Delete for good' });

async function openDialog() {
  await show(<DangerZone persona={persona} />);
  await page.getByRole('button', { name: 'Delete FO' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Delete Jon Vik?' })).toBeVisible();
}

test('a persona is not deleted before DELETE is typed, and Enter says so', async () => {
  await openDialog();
  await confirmationField.fill('delete');
  await expect.element(deleteButton).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(messages.removal.unconfirmed)).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('a deletion that failed is reported, and can be repeated without typing again', async () => {
  server.answers['DELETE /api/v1/personas/f1'] = errorResponse(500, 'internal', '');
  await openDialog();
  await confirmationField.fill('DELETE');
  await deleteButton.click();
  await expect.element(page.getByText(messages.removal.failed.title)).toBeVisible();
  await expect.element(page.getByText(messages.removal.failed.description)).toBeVisible();
  server.answers['DELETE /api/v1/personas/f1'] = {};
  await deleteButton.click();
  await expect.element(page.getByText(messages.removal.done)).toBeVisible();
});
