import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { removeSession } from '../../platform/session';
import { redirectsOfLinks, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { testSession } from '../../testing/sign-in';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { SignupForm } from './signup-form';

const server = testServer();
const field = (name: string) => page.getByLabelText(name, { exact: true });
const create = page.getByRole('button', { name: 'Create account' });

async function submitForm(confirmation = 'a quiet harbour', destination = '/') {
  const router = await show(<SignupForm destination={destination} />);
  await field('Display name').fill('Ada');
  await field('Email').fill('ada@example.org');
  await field('Password').fill('a quiet harbour');
  await field('Confirm password').fill(confirmation);
  await create.click();
  return router;
}

test('a required field is not announced as invalid before it was submitted', async () => {
  await show(<SignupForm destination="/" />);
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'false');
  await create.click();
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('two different passwords are reported, and no account is created', async () => {
  await submitForm('a quiet harbor');
  const problem = 'This is not the password above.';
  await expect.element(field('Confirm password')).toHaveAccessibleDescription(problem);
  await expect.element(field('Confirm password')).toHaveFocus();
  expect(server.calls.filter(({ call }) => call.includes('signup'))).toEqual([]);
});

test.each([
  ['🌊🌊🌊🌊🌊', 'At least 6 characters, please.'],
  ['ä'.repeat(37), messages.newPassword.long],
])('the password %s is rejected at its field, by its length', async (password, problem) => {
  await show(<SignupForm destination="/" />);
  await field('Password').fill(password);
  await create.click();
  await expect.element(field('Password')).toHaveAccessibleDescription(problem);
});

test('an error message disappears as soon as it no longer applies', async () => {
  await submitForm('a quiet harbor');
  await field('Password').fill('a quiet harbor');
  await expect.element(field('Confirm password')).toHaveAttribute('aria-invalid', 'false');
});

test('a password that the server rejects as too easy is reported at its field', async () => {
  const weak = { code: 'weak_password', error_code: 'weak_password', msg: 'Too easy to guess.' };
  server.answers['POST /auth/v1/signup'] = () =>
    Response.json({ ...weak, weak_password: { reasons: ['pwned'] } }, { status: 422 });
  await submitForm();
  await expect.element(field('Password')).toHaveAccessibleDescription('Too easy to guess.');
  await expect.element(field('Password')).toHaveFocus();
  await expect.element(field('Display name')).toHaveValue('Ada');
});

test('a sign-up that the server rejects is reported once, at the form', async () => {
  const toastShown = vi.spyOn(toast, 'error');
  const reason = 'New accounts are closed for now.';
  server.answers['POST /auth/v1/signup'] = () =>
    Response.json({ code: 'signup_disabled', error_code: 'signup_disabled', msg: reason }, { status: 422 });
  await submitForm();
  const problem = page.getByRole('main').getByRole('alert');
  await expect.element(problem).toMatchTextContent(messages.signUpFailed);
  await expect.element(problem).toMatchTextContent(reason);
  expect(toastShown).not.toHaveBeenCalled();
});

test('the page names the address that the mail was sent to, also if another one was typed meanwhile', async () => {
  const creation = Promise.withResolvers<Response>();
  server.answers['POST /auth/v1/signup'] = () => creation.promise;
  await submitForm();
  await field('Email').fill('grace@example.org');
  creation.resolve(Response.json({ id: 'ada' }));
  await expect.element(page.getByText(/^We have sent a link to ada@example.org/)).toBeVisible();
});

test('the form does not move when it is submitted again after an error at a field', async () => {
  const refuse = (code: string) => () =>
    Response.json({ code, error_code: code, msg: `Refused: ${code}` }, { status: 422 });
  server.answers['POST /auth/v1/signup'] = refuse('signup_disabled');
  await submitForm();
  const problem = page.getByRole('main').getByRole('alert');
  await expect.element(problem).toMatchTextContent(messages.signUpFailed);
  server.answers['POST /auth/v1/signup'] = refuse('weak_password');
  await create.click();
  await expect.element(field('Password')).toHaveAccessibleDescription('Refused: weak_password');
  for (const name of ['Password', 'Confirm password']) await field(name).fill('a quiet harbour at dusk');
  await expect.element(page.getByText('Strength: strong')).toBeVisible();
  const top = () => create.element().getBoundingClientRect().top;
  const before = top();
  server.answers['POST /auth/v1/signup'] = () => new Promise<Response>(() => undefined);
  await userEvent.keyboard('{Enter}');
  await expect.element(create).toHaveAttribute('aria-busy', 'true');
  expect(top()).toBe(before);
});

test('the confirmation mail leads to where the visitor was going, also when it is sent again', async () => {
  server.answers['POST /auth/v1/signup'] = { id: 'ada', email: 'ada@example.org' };
  server.answers['POST /auth/v1/resend'] = {};
  await submitForm(undefined, '/chat/iris');
  await page.getByRole('button', { name: 'Resend Confirmation Email' }).click();
  await expect.element(page.getByText('Confirmation email sent!')).toBeVisible();
  const target = `${window.location.origin}/auth/confirm?from=%2Fchat%2Firis`;
  expect(redirectsOfLinks()).toEqual([target, target]);
});

test('the form says what creating an account agrees to, with links', async () => {
  await show(<SignupForm destination="/" />);
  await expect
    .element(page.getByText(/By continuing you agree to our Terms and Privacy Policy/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expect
    .element(page.getByRole('link', { name: 'Privacy Policy' }))
    .toHaveAttribute('href', '/privacy');
});

test('password managers recognize the fields', async () => {
  await show(<SignupForm destination="/" />);
  await expect.element(field('Email')).toHaveAttribute('autocomplete', 'email');
  for (const name of ['Password', 'Confirm password'])
    await expect.element(field(name)).toHaveAttribute('autocomplete', 'new-password');
});

test('Enter submits the form, and the first invalid field gets the focus', async () => {
  await show(<SignupForm destination="/" />);
  await field('Email').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Display name')).toHaveFocus();
  expect(server.calls).toEqual([]);
});

test('the form states the minimum age', async () => {
  await show(<SignupForm destination="/" />);
  await expect.element(page.getByText(/you are at least 13 years old/)).toBeVisible();
});

test('the strength of a password is shown while it is typed', async () => {
  await show(<SignupForm destination="/" />);
  await expect.element(page.getByText('At least 6 characters.')).toBeVisible();
  await field('Password').fill('quiet lantern over velmar');
  await expect.element(page.getByText('Strength: strong')).toBeVisible();
  await field('Password').fill('123456');
  await expect.element(page.getByText('Strength: very weak')).toBeVisible();
});

test('after the sign-up the focus is on the heading that asks to check the mail', async () => {
  server.answers['POST /auth/v1/signup'] = { id: 'ada', email: 'ada@example.org' };
  await submitForm();
  await expect.element(page.getByRole('heading', { name: 'Check your mail' })).toHaveFocus();
});

test('the code of the mail confirms the account and leads to where the visitor was going; a wrong one is reported', async () => {
  server.answers['POST /auth/v1/signup'] = { id: 'ada', email: 'ada@example.org' };
  const wrong = { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' };
  server.answers['POST /auth/v1/verify'] = () => Response.json(wrong, { status: 403 });
  onTestFinished(removeSession);
  const router = await submitForm(undefined, '/chats');
  const code = page.getByLabelText('Enter the code from the mail');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(code).toHaveAccessibleDescription(messages.wrongMailedCode);
  await expect.element(code).toHaveFocus();
  server.answers['POST /auth/v1/verify'] = testSession('ada');
  await code.fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/chats');
  expect(server.calls.at(-1)?.body).toMatchObject({
    ...{ email: 'ada@example.org', token: '123456', type: 'signup' },
  });
});
