import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { signIn } from '../../../../testing/sign-in';
import { messages } from '../messages';
import { EmailSection } from './email-section';

const server = testServer();
beforeAll(() => signIn('ada'));

const updateCall = 'PUT /auth/v1/user';
const userWithoutAddress = { id: 'ada', email: '', app_metadata: {}, user_metadata: {} };
const newEmail = page.getByLabelText('New email address');

async function showPending(next: string) {
  server.answers['GET /auth/v1/user'] = { ...userWithoutAddress, new_email: next };
  await show(<EmailSection />);
  await expect.element(page.getByText(next)).toBeVisible();
}

test('an account without an address can request another one while a change is pending', async () => {
  await showPending('mistyped@example.org');
  server.answers[updateCall] = { ...userWithoutAddress, new_email: 'right@example.org' };
  await newEmail.fill('right@example.org');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect.element(page.getByText('right@example.org')).toBeVisible();
  await expect.element(page.getByText('Follow the link in the mail.')).toBeVisible();
  await expect.element(newEmail).toHaveValue('');
});

test('an account without an address can have the mail to the new address sent again', async () => {
  await showPending('new@example.org');
  await expect.element(page.getByText(/both/)).not.toBeInTheDocument();
  server.answers[updateCall] = { ...userWithoutAddress, new_email: 'new@example.org' };
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect.element(page.getByText('Email sent')).toBeVisible();
  const bodies = server.calls.filter(({ call }) => call === updateCall).map(({ body }) => body);
  expect(bodies).toEqual([expect.objectContaining({ email: 'new@example.org' })]);
});

test('a change that both addresses must confirm is shown as pending, and can be cancelled', async () => {
  server.answers['GET /auth/v1/user'] = {
    ...userWithoutAddress,
    email: 'old@example.org',
    new_email: 'new@example.org',
  };
  await show(<EmailSection />);
  await expect.element(page.getByText('Waiting for both addresses')).toBeVisible();
  await expect.element(newEmail).not.toBeInTheDocument();
  server.answers[updateCall] = { ...userWithoutAddress, email: 'old@example.org' };
  await page.getByRole('button', { name: 'Keep the current address' }).click();
  await expect.element(newEmail).toHaveValue('');
  const { body } = server.calls.find(({ call }) => call === updateCall)!;
  expect(body).toMatchObject({ email: 'old@example.org' });
});

const change = page.getByRole('button', { name: 'Change email' });
async function showWithAddress() {
  server.answers['GET /auth/v1/user'] = { ...userWithoutAddress, email: 'ada@example.org' };
  await show(<EmailSection />);
}

test('another address is requested, and shown as pending until both addresses are confirmed', async () => {
  await showWithAddress();
  await expect.element(page.getByText('You sign in with ada@example.org.')).toBeVisible();
  server.answers[updateCall] = {
    ...userWithoutAddress,
    email: 'ada@example.org',
    new_email: 'new@example.org',
  };
  await newEmail.fill('new@example.org');
  await change.click();
  await expect.element(page.getByText('Waiting for both addresses')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Email address' })).toHaveFocus();
  const { body } = server.calls.find(({ call }) => call === updateCall)!;
  expect(body).toMatchObject({ email: 'new@example.org' });
});

test('a missing address or the current address gets a message, and no change is requested', async () => {
  await showWithAddress();
  await change.click();
  await expect.element(newEmail).toHaveAccessibleDescription('Please enter your new email address.');
  await newEmail.fill('ADA@example.org');
  await change.click();
  await expect.element(newEmail).toHaveAccessibleDescription('This is your address already.');
  expect(server.calls.map(({ call }) => call)).not.toContain(updateCall);
});

test('the address of another account is rejected, with the error at the field', async () => {
  const taken = { code: 422, error_code: 'email_exists', msg: 'Email exists' };
  server.answers[updateCall] = () => Response.json(taken, { status: 422 });
  await showWithAddress();
  await newEmail.fill('bert@example.org');
  await change.click();
  await expect.element(newEmail).toHaveAccessibleDescription(messages.email.taken);
  await expect.element(newEmail).toHaveFocus();
});
