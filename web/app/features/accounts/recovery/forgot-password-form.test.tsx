import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { removeSession } from '../../../platform/session';
import { redirectsOfLinks, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { testSession } from '../../../testing/sign-in';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { ForgotPasswordForm } from './forgot-password-form';
import { recovering } from './recovering';

const server = testServer();
const email = page.getByLabelText('Email');
const send = page.getByRole('button', { name: 'Send reset link' });

beforeEach(() => {
  server.answers['POST /auth/v1/recover'] = {};
});

async function requestMail() {
  const router = await show(<ForgotPasswordForm knownEmail="ada@example.org" />);
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'Check your mail' })).toHaveFocus();
  return router;
}

test('a missing or malformed address has a message, and nothing is sent', async () => {
  await show(<ForgotPasswordForm knownEmail="" />);
  await send.click();
  await expect.element(email).toHaveAccessibleDescription(messages.emailMissing);
  await expect.element(email).toHaveFocus();
  await email.fill('not an address');
  await expect.element(email).toHaveAccessibleDescription(messages.emailMalformed);
  expect(server.calls).toEqual([]);
});

test('the page does not say whether the address has an account, and the link leads to a new password', async () => {
  await requestMail();
  await expect.element(page.getByText(messages.emailSent)).toBeVisible();
  await expect.element(page.getByText(/^If ada@example.org belongs to an account/)).toBeVisible();
  expect(redirectsOfLinks()).toEqual([`${window.location.origin}/reset-password`]);
});

test('going back to the form focuses the address, which is kept', async () => {
  await requestMail();
  await page.getByRole('button', { name: 'try again' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue('ada@example.org');
});

test('the page names the address that the mail was sent to, also if another one was typed meanwhile', async () => {
  const mail = Promise.withResolvers<Response>();
  server.answers['POST /auth/v1/recover'] = () => mail.promise;
  await show(<ForgotPasswordForm knownEmail="ada@example.org" />);
  await send.click();
  await email.fill('grace@example.org');
  mail.resolve(Response.json({}));
  await expect.element(page.getByText(/^If ada@example.org belongs to an account/)).toBeVisible();
});

test('a mail that the rate limit rejects is reported once, at the form, with the reason of the server', async () => {
  const toastShown = vi.spyOn(toast, 'error');
  const reason = 'For security purposes, you can only request this after 58 seconds.';
  const tooSoon = { code: 429, error_code: 'over_email_send_rate_limit', msg: reason };
  server.answers['POST /auth/v1/recover'] = () => Response.json(tooSoon, { status: 429 });
  await show(<ForgotPasswordForm knownEmail="ada@example.org" />);
  await send.click();
  const problem = page.getByRole('main').getByRole('alert');
  await expect.element(problem).toMatchTextContent(messages.recoveryFailed);
  await expect.element(problem).toMatchTextContent(reason);
  await expect.element(email).toHaveValue('ada@example.org');
  expect(toastShown).not.toHaveBeenCalled();
});

test('the code of the mail leads to the form for a new password of that account', async () => {
  server.answers['POST /auth/v1/verify'] = testSession('ada');
  onTestFinished(removeSession);
  onTestFinished(recovering.end);
  const router = await requestMail();
  await page.getByLabelText('Enter the code from the mail').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/reset-password');
  expect(server.calls.at(-1)?.body).toMatchObject({ token: '123456', type: 'recovery' });
  expect(recovering.isOf('ada')).toBe(true);
});
