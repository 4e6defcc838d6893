import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { removeSession } from '../../../platform/session';
import { redirectsOfLinks, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { testSession } from '../../../testing/sign-in';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { LoginForm } from './login-form';

const server = testServer();
const email = page.getByLabelText('Email', { exact: true });
const password = page.getByLabelText('Password', { exact: true });
const login = page.getByRole('button', { name: 'Login' });
const askForLink = page.getByRole('button', { name: 'Email me a sign-in link' });
const problem = page.getByRole('main').getByRole('alert');

async function showForm(destination = '/') {
  const onSignedIn = vi.fn();
  await show(
    <LoginForm destination={destination} onSignedIn={onSignedIn}>
      <p>No account yet?</p>
    </LoginForm>,
  );
  return onSignedIn;
}

test('an empty field has a message, and nothing is sent', async () => {
  await showForm();
  await email.fill('ada@example.org');
  await login.click();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription('Please enter your password.');
  expect(server.calls).toEqual([]);
});

test('a malformed address has a message at its field, and nothing is sent', async () => {
  await showForm();
  await email.fill('ada');
  await password.fill('right');
  await login.click();
  await expect.element(email).toHaveAccessibleDescription(messages.emailMalformed);
  await expect.element(email).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test('the message of an empty field disappears once something is typed', async () => {
  await showForm();
  await login.click();
  await expect.element(email).toHaveAccessibleDescription(messages.emailMissing);
  await email.fill('ada@example.org');
  await expect.element(email).not.toHaveAccessibleDescription();
  await expect.element(password).toHaveAccessibleDescription('Please enter your password.');
});

test('a rejected sign-in is reported once, at the form, which keeps the input', async () => {
  const toastShown = vi.spyOn(toast, 'error');
  const refusal = { code: 'invalid_credentials', error_code: 'invalid_credentials', msg: 'Invalid' };
  server.answers['POST /auth/v1/token'] = () => Response.json(refusal, { status: 400 });
  const onSignedIn = await showForm();
  await email.fill('ada@example.org');
  await password.fill('wrong');
  await login.click();
  await expect.element(problem).toMatchTextContent(messages.loginFailed);
  await expect.element(problem).toMatchTextContent(messages.invalidCredentials);
  await expect.element(email).toHaveValue('ada@example.org');
  expect(toastShown).not.toHaveBeenCalled();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('the error of a failed sign-in is scrolled into view in a low window', async () => {
  await page.viewport(390, 200);
  server.answers['POST /auth/v1/token'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await showForm();
  await email.fill('ada@example.org');
  await password.fill('right');
  window.scrollTo(0, 0);
  await userEvent.keyboard('{Enter}');
  await expect.element(problem).toBeInViewport({ ratio: 1 });
});

test('no link can be mailed while a sign-in is under way', async () => {
  server.answers['POST /auth/v1/token'] = () => new Promise<Response>(() => undefined);
  await showForm();
  await email.fill('ada@example.org');
  await password.fill('wrong');
  await login.click();
  await expect.element(askForLink).toBeDisabled();
});

test('the form does not move during a second try, whose failure is announced again', async () => {
  const refusal = { code: 'invalid_credentials', error_code: 'invalid_credentials', msg: 'Invalid' };
  const refused = () => Response.json(refusal, { status: 400 });
  server.answers['POST /auth/v1/token'] = refused;
  await showForm();
  await email.fill('ada@example.org');
  await password.fill('wrong');
  await login.click();
  const first = await problem.findElement();
  const top = () => login.element().getBoundingClientRect().top;
  const before = top();
  const answer = Promise.withResolvers<Response>();
  server.answers['POST /auth/v1/token'] = () => answer.promise;
  await userEvent.keyboard('{Enter}');
  await expect.element(problem).not.toBeInTheDocument();
  expect(top()).toBe(before);
  answer.resolve(refused());
  await expect.element(problem).toMatchTextContent(messages.invalidCredentials);
  expect(problem.element()).not.toBe(first);
});

test('a network error is not reported as a wrong password', async () => {
  server.answers['POST /auth/v1/token'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await showForm();
  await email.fill('ada@example.org');
  await password.fill('right');
  await login.click();
  await expect.element(problem).toMatchTextContent(messages.unreachable);
});

async function signInUnconfirmed() {
  const refusal = {
    code: 'email_not_confirmed',
    error_code: 'email_not_confirmed',
    msg: 'Email not confirmed',
  };
  server.answers['POST /auth/v1/token'] = () => Response.json(refusal, { status: 400 });
  await email.fill('ada@example.org');
  await password.fill('right');
  await login.click();
}

test('an unconfirmed address is reported by a toast, and by the panel that sends the mail again', async () => {
  await showForm();
  await signInUnconfirmed();
  await expect.element(page.getByText(messages.confirmationRequired)).toBeVisible();
  await expect.element(page.getByRole('button', { name: messages.resend })).toBeVisible();
  await expect.element(problem).not.toBeInTheDocument();
});

test('the panel for an unconfirmed address is in view, and does not move the form, even during the next try', async () => {
  await page.viewport(390, 500);
  await showForm();
  const places = () =>
    [login, askForLink, page.getByText('No account yet?')].map(
      (one) => (one.element() as HTMLElement).offsetTop,
    );
  const before = places();
  await signInUnconfirmed();
  const panel = page.getByRole('status').filter({ hasText: 'Not confirmed yet?' });
  await expect.element(panel).toBeInViewport({ ratio: 0.9 });
  expect(places()).toEqual(before);
  server.answers['POST /auth/v1/token'] = () => new Promise<Response>(() => undefined);
  await login.click();
  await expect.element(login).toHaveAttribute('aria-busy', 'true');
  expect(places()).toEqual(before);
});

test('the confirmation mail that is sent again leads to where the visitor was going', async () => {
  server.answers['POST /auth/v1/resend'] = {};
  await showForm('/chat/iris');
  await signInUnconfirmed();
  await page.getByRole('button', { name: messages.resend }).click();
  await expect.element(page.getByText(messages.resent)).toBeVisible();
  expect(redirectsOfLinks()).toEqual([`${window.location.origin}/auth/confirm?from=%2Fchat%2Firis`]);
});

test('a confirmation mail is sent only to a well-formed address, which the form names', async () => {
  const refusal = { code: 'invalid_credentials', error_code: 'invalid_credentials', msg: 'Invalid' };
  server.answers['POST /auth/v1/token'] = () => Response.json(refusal, { status: 400 });
  server.answers['POST /auth/v1/resend'] = {};
  await showForm();
  await email.fill('ada@example.com');
  await password.fill('right');
  await login.click();
  const resend = page.getByRole('button', { name: messages.resend });
  await email.fill('nonsense');
  await resend.click();
  await expect.element(page.getByText(messages.emailMalformed)).toBeVisible();
  await email.fill('ada@example.org');
  await resend.click();
  await expect.element(page.getByText(/^If ada@example.org belongs to an unconfirmed account/)).toBeVisible();
});

test('a confirmation mail that the rate limit rejects is reported with the reason of the server', async () => {
  const invalid = { code: 'invalid_credentials', error_code: 'invalid_credentials', msg: 'Invalid' };
  server.answers['POST /auth/v1/token'] = () => Response.json(invalid, { status: 400 });
  const reason = 'For security purposes, you can only request this after 58 seconds.';
  const tooSoon = { code: 429, error_code: 'over_email_send_rate_limit', msg: reason };
  server.answers['POST /auth/v1/resend'] = () => Response.json(tooSoon, { status: 429 });
  await showForm();
  await email.fill('ada@example.org');
  await password.fill('right');
  await login.click();
  await page.getByRole('button', { name: messages.resend }).click();
  await expect.element(page.getByText(messages.resendFailed)).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
});

test('a sign-in link that cannot be sent is reported once, at the form', async () => {
  const toastShown = vi.spyOn(toast, 'error');
  server.answers['POST /auth/v1/otp'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await showForm();
  await email.fill('ada@example.org');
  await askForLink.click();
  await expect.element(problem).toMatchTextContent(messages.magicLinkFailed);
  await expect.element(problem).toMatchTextContent(messages.unreachable);
  expect(toastShown).not.toHaveBeenCalled();
});

test('going back to the form after requesting a link focuses the address, which is kept', async () => {
  server.answers['POST /auth/v1/otp'] = {};
  await showForm();
  await email.fill('ada@example.org');
  await askForLink.click();
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue('ada@example.org');
});

test('password managers recognize the fields', async () => {
  await showForm();
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
});

test('Enter submits the form, and the first empty field gets the focus', async () => {
  await showForm();
  await password.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(messages.emailMissing);
});

test('the page names the address that the link was sent to, also if another one was typed meanwhile', async () => {
  const mail = Promise.withResolvers<Response>();
  server.answers['POST /auth/v1/otp'] = () => mail.promise;
  await showForm();
  await email.fill('ada@example.org');
  await askForLink.click();
  await email.fill('grace@example.org');
  mail.resolve(Response.json({}));
  await expect.element(page.getByText(/^If ada@example.org belongs to an account/)).toBeVisible();
});

test('a sign-in link needs an address', async () => {
  await showForm();
  await askForLink.click();
  await expect.element(email).toHaveAccessibleDescription(messages.emailMissing);
  expect(server.calls).toEqual([]);
});

test('an address without an account gets the same message as any other', async () => {
  const unknown = { code: 422, error_code: 'otp_disabled', msg: 'Signups not allowed for otp' };
  server.answers['POST /auth/v1/otp'] = () => Response.json(unknown, { status: 422 });
  await showForm();
  await email.fill('ada@example.org');
  await askForLink.click();
  await expect.element(page.getByRole('heading', { name: 'Check your mail' })).toHaveFocus();
  await expect.element(page.getByText(/^If ada@example.org belongs to an account/)).toBeVisible();
  await expect.element(page.getByText('No account yet?')).toBeVisible();
  expect(server.calls[0]?.body).toMatchObject({ create_user: false });
});

test('the code of the mail signs in as the link does', async () => {
  server.answers['POST /auth/v1/otp'] = {};
  server.answers['POST /auth/v1/verify'] = testSession('ada');
  onTestFinished(removeSession);
  const onSignedIn = await showForm();
  await email.fill('ada@example.org');
  await askForLink.click();
  await page.getByLabelText('Enter the code from the mail').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(server.calls.at(-1)?.body).toMatchObject({ token: '123456', type: 'email' });
});
