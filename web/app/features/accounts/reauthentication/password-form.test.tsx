import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { removeSession } from '../../../platform/session';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { signInByPassword, testSession } from '../../../testing/sign-in';
import { PasswordForm } from './password-form';

const server = testServer();

test('typing while the password is being checked does not allow a second check', async () => {
  onTestFinished(removeSession);
  await signInByPassword(server, testSession('ada'));
  const check = Promise.withResolvers<Response>();
  server.answers['PUT /auth/v1/user'] = () => check.promise;
  const onReauthenticated = vi.fn();
  await show(<PasswordForm onReauthenticated={onReauthenticated} onForgotten={() => {}} />);
  await page.getByLabelText('Current password').fill('right');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('!{Enter}');
  check.resolve(Response.json(testSession('ada').user));
  await expect.poll(() => onReauthenticated.mock.calls.length).toBeGreaterThan(0);
  expect(server.calls.filter(({ call }) => call === 'PUT /auth/v1/user')).toHaveLength(1);
});
