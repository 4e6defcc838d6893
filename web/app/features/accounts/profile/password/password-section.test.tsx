import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { removeSession } from '../../../../platform/session';
import { testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { signInByPassword, testSession } from '../../../../testing/sign-in';
import { messages } from '../messages';
import { PasswordSection } from './password-section';

const server = testServer();
const session = testSession('ada');
const updateCall = 'PUT /auth/v1/user';

beforeEach(async () => {
  await signInByPassword(server, session);
  server.answers['GET /auth/v1/user'] = session.user;
  server.answers['GET /api/v1/profile'] = { has_password: true };
  return removeSession;
});

const field = (name: string) => page.getByLabelText(name);
const names = ['Current password', 'New password', 'Confirm new password'];
const update = page.getByRole('button', { name: 'Update password' });

async function submit(...passwords: string[]) {
  for (const [at, password] of passwords.entries()) await field(names[at]!).fill(password);
  await update.click();
}

async function expectNothingSaved() {
  expect(server.calls.map(({ call }) => call)).not.toContain(updateCall);
}

test('each empty field has a message, and the first one the focus', async () => {
  await show(<PasswordSection />);
  await submit('', '', '');
  await expect.element(field(names[0]!)).toHaveAccessibleDescription(/^Please enter your current password\./);
  await expect.element(page.getByText('Please enter a new password.')).toBeVisible();
  await expect.element(page.getByText('Please enter the new password again.')).toBeVisible();
  await expect.element(field(names[0]!)).toHaveFocus();
  await expectNothingSaved();
});

const { short, differs, same } = messages.password;
test.each([
  [short, 'New password', ['old', 'short', 'short']],
  [differs, 'Confirm new password', ['old', 'a quiet harbour', 'a quiet harbor']],
  [same, 'New password', ['a quiet harbour', 'a quiet harbour', 'a quiet harbour']],
])(
  'a password that is rejected with "$title" shows the reason at its field, which gets the focus',
  async (problem, name, passwords) => {
    await show(<PasswordSection />);
    await submit(...passwords);
    await expect.element(page.getByText(problem.title)).toBeVisible();
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(`^${problem.description}`));
    await expect.element(field(name)).toHaveFocus();
    await expectNothingSaved();
  },
);

test('a wrong current password is reported at its field', async () => {
  const wrong = { code: 400, error_code: 'current_password_invalid', msg: 'Wrong.' };
  server.answers[updateCall] = () => Response.json(wrong, { status: 400 });
  await show(<PasswordSection />);
  await submit('not the one', 'a quiet harbour', 'a quiet harbour');
  await expect.element(field(names[0]!)).toHaveAccessibleDescription(/^Your current password is not right\./);
  await expect.element(field(names[0]!)).toHaveFocus();
});

test('once the password is changed, the fields are empty, and an earlier error is gone', async () => {
  server.answers[updateCall] = session.user;
  await show(<PasswordSection />);
  await submit('old', 'short', 'short');
  await expect.element(page.getByText(short.title)).toBeVisible();
  await submit('old', 'a quiet harbour', 'a quiet harbour');
  await expect.element(page.getByText(messages.password.updated)).toBeVisible();
  // Before it would close by itself.
  await expect.element(page.getByText(short.title), { timeout: 2_000 }).not.toBeInTheDocument();
  for (const name of names) await expect.element(field(name)).toHaveValue('');
  const { body } = server.calls.find(({ call }) => call === updateCall)!;
  expect(body).toMatchObject({ password: 'a quiet harbour', current_password: 'old' });
});

test('while the password is saved, nothing can be typed that would be lost', async () => {
  const response = Promise.withResolvers<Response>();
  server.answers[updateCall] = () => response.promise;
  await show(<PasswordSection />);
  await submit('old', 'a quiet harbour', 'a quiet harbour');
  await expect.element(update).toHaveAttribute('aria-busy');
  for (const name of names) await expect.element(field(name)).toHaveAttribute('readonly');
  response.resolve(Response.json(session.user));
  await expect.element(page.getByText(messages.password.updated)).toBeVisible();
  for (const name of names) await expect.element(field(name)).not.toHaveAttribute('readonly');
});

test.each(names)('the text of the field "%s" can be shown', async (name) => {
  await show(<PasswordSection />);
  await expect.element(field(name)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: `Show ${name.toLowerCase()}`, exact: true }).click();
  await expect.element(field(name)).toHaveAttribute('type', 'text');
});

test('the strength of the new password is shown', async () => {
  await show(<PasswordSection />);
  await field('New password').fill('a quiet harbour');
  await expect.element(page.getByText(/^Strength: /)).toBeVisible();
});
