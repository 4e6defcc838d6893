import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { LoginForm } from './login-form';

const server = testServer();
const email = page.getByLabelText('Email', { exact: true });
const password = page.getByLabelText('Password', { exact: true });
const login = page.getByRole('button', { name: 'Login' });

async function opened() {
  const onSignedIn = vi.fn();
  await show(<LoginForm destination="/" onSignedIn={onSignedIn} />);
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
