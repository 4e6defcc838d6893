import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { redirectsOfLinks, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { LoginForm } from './login-form';

const server = testServer();
const email = page.getByLabelText('Email', { exact: true });
const password = page.getByLabelText('Password', { exact: true });
const login = page.getByRole('button', { name: 'Login' });

async function opened(destination = '/') {
  const onSignedIn = vi.fn();
  await show(<LoginForm destination={destination} onSignedIn={onSignedIn} />);
  return onSignedIn;
}

test('an empty field has a message, and nothing is sent', async () => {
  await opened();
  await email.fill('ada@example.org');
  await login.click();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription('Please enter your password.');
  expect(server.calls).toEqual([]);
});

test('the message of an empty field goes once something is typed', async () => {
  await opened();
  await login.click();
  await expect.element(email).toHaveAccessibleDescription(messages.emailMissing);
  await email.fill('ada@example.org');
  await expect.element(email).not.toHaveAccessibleDescription();
  await expect.element(password).toHaveAccessibleDescription('Please enter your password.');
});

test('a rejected sign-in shows an error at the form, and keeps the input', async () => {
  const refusal = { code: 'invalid_credentials', error_code: 'invalid_credentials', msg: 'Invalid' };
  server.answers['POST /auth/v1/token'] = () => Response.json(refusal, { status: 400 });
  const onSignedIn = await opened();
  await email.fill('ada@example.org');
  await password.fill('wrong');
  await login.click();
  const problem = page.getByRole('main').getByRole('alert').first();
  await expect.element(problem).toHaveTextContent(messages.invalidCredentials);
  await expect.element(email).toHaveValue('ada@example.org');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a network error is not reported as a wrong password', async () => {
  server.answers['POST /auth/v1/token'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await opened();
  await email.fill('ada@example.org');
  await password.fill('right');
  await login.click();
  const problem = page.getByRole('main').getByRole('alert').first();
  await expect.element(problem).toHaveTextContent(messages.unreachable);
});

test('the confirmation mail that is sent again leads to where the visitor was going', async () => {
  const refusal = {
    code: 'email_not_confirmed',
    error_code: 'email_not_confirmed',
    msg: 'Email not confirmed',
  };
  server.answers['POST /auth/v1/token'] = () => Response.json(refusal, { status: 400 });
  server.answers['POST /auth/v1/resend'] = {};
  await opened('/chat/iris');
  await email.fill('ada@example.org');
  await password.fill('right');
  await login.click();
  await page.getByRole('button', { name: messages.resend }).click();
  await expect.element(page.getByText(messages.resent)).toBeVisible();
  expect(redirectsOfLinks()).toEqual([`${window.location.origin}/auth/confirm?from=%2Fchat%2Firis`]);
});

test('a confirmation mail is sent only to an address, and the form says where it goes', async () => {
  const refusal = { code: 'invalid_credentials', error_code: 'invalid_credentials', msg: 'Invalid' };
  server.answers['POST /auth/v1/token'] = () => Response.json(refusal, { status: 400 });
  server.answers['POST /auth/v1/resend'] = {};
  await opened();
  await email.fill('nonsense');
  await password.fill('right');
  await login.click();
  const resend = page.getByRole('button', { name: messages.resend });
  await resend.click();
  await expect.element(page.getByText(messages.emailMalformed)).toBeVisible();
  await email.fill('ada@example.org');
  await resend.click();
  await expect.element(page.getByText(/^If ada@example.org belongs to an unconfirmed account/)).toBeVisible();
});

test('a mail that is not sent again so soon has the reason of the server', async () => {
  const invalid = { code: 'invalid_credentials', error_code: 'invalid_credentials', msg: 'Invalid' };
  server.answers['POST /auth/v1/token'] = () => Response.json(invalid, { status: 400 });
  const reason = 'For security purposes, you can only request this after 58 seconds.';
  const tooSoon = { code: 429, error_code: 'over_email_send_rate_limit', msg: reason };
  server.answers['POST /auth/v1/resend'] = () => Response.json(tooSoon, { status: 429 });
  await opened();
  await email.fill('ada@example.org');
  await password.fill('right');
  await login.click();
  await page.getByRole('button', { name: messages.resend }).click();
  await expect.element(page.getByText(messages.resendFailed)).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
});

test('the way back from the mailed link focuses the address, which is kept', async () => {
  server.answers['POST /auth/v1/otp'] = {};
  await opened();
  await email.fill('ada@example.org');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue('ada@example.org');
});
