import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { removeSession } from '../../../../platform/session';
import { sessionKey } from '../../../../platform/session-key';
import { onOtherPerson } from '../../../../platform/tab-person';
import { errorResponse, testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { signInByPassword, testSession } from '../../../../testing/sign-in';
import { messages } from '../messages';
import { RemovalSection } from './removal-section';

const server = testServer();
const session = testSession('ada');
const removeCall = 'POST /functions/v1/delete-account';
const removals = () => server.calls.filter(({ call }) => call === removeCall);
const deleteButton = page.getByRole('button', { name: 'Delete everything' });

beforeEach(async () => {
  await signInByPassword(server, session);
  server.answers['GET /api/v1/profile'] = { has_password: true };
  return removeSession;
});

async function confirmRemoval() {
  await show(<RemovalSection />);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabelText('Confirmation').fill('DELETE');
  await deleteButton.click();
}

test.each(['delete', 'DELETE ', 'DELET'])('nothing is deleted after typing "%s"', async (word) => {
  await show(<RemovalSection />);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(page.getByText(messages.removal.confirm)).toBeVisible();
  await expect.element(deleteButton).toBeDisabled();
  await page.getByLabelText('Confirmation').fill(word);
  await expect.element(deleteButton).toBeDisabled();
});

test('in an old session the current password is asked for, and the word need not be typed again', async () => {
  const reason = 'Please enter your current password.';
  server.answers[removeCall] = errorResponse(400, 'current_password_required', reason);
  await confirmRemoval();
  const password = page.getByLabelText('Current password');
  await expect.element(password).toBeVisible();
  server.answers['PUT /auth/v1/user'] = session.user;
  server.answers[removeCall] = {};
  await password.fill('the one');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText(messages.removal.done)).toBeVisible();
  expect(removals().map(({ body }) => body)).toEqual([
    { confirmation: 'DELETE' },
    { confirmation: 'DELETE' },
  ]);
});

test('a deletion that failed is reported, and can be repeated', async () => {
  server.answers[removeCall] = errorResponse(500, 'internal', '');
  await confirmRemoval();
  await expect.element(page.getByText(messages.removal.failed.title)).toBeVisible();
  server.answers[removeCall] = {};
  await deleteButton.click();
  await expect.element(page.getByText(messages.removal.done)).toBeVisible();
});

test('a tab that has missed the sign-in of another person deletes no account', async () => {
  const leave = vi.fn();
  onTestFinished(onOtherPerson(leave));
  await show(<RemovalSection />);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabelText('Confirmation').fill('DELETE');
  // As another tab does, but without a message to this one.
  localStorage.setItem(sessionKey, JSON.stringify(testSession('berta')));
  await deleteButton.click();
  await expect.poll(() => leave.mock.calls.length + removals().length).toBeGreaterThan(0);
  expect(removals()).toEqual([]);
  await signInByPassword(server, session);
});
