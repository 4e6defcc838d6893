import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { removeSession } from '../../../../platform/session';
import { testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { signInByPassword, testSession } from '../../../../testing/sign-in';
import { messages as accountMessages } from '../../messages';
import { messages } from '../messages';
import { TwoStepSection } from './two-step-section';

const server = testServer();
const { user, ...tokens } = testSession('ada');
const factor = (id: string, status: string) => ({
  ...{ id, status, factor_type: 'totp', friendly_name: `App ${id}` },
  ...{ created_at: '2026-11-28T10:00:00Z', updated_at: '2026-11-28T10:00:00Z' },
});
const withFactors = (...factors: object[]) => ({ ...user, factors });
const calls = () => server.calls.map(({ call }) => call);
const refuseWith =
  (status: number, error_code: string, msg = '') =>
  () =>
    Response.json(
      { code: error_code, message: msg },
      { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
    );
const enrollCall = 'POST /auth/v1/factors';
const app = { id: 'new', type: 'totp', totp: { qr_code: '<svg/>', secret: 'SECRET', uri: 'otpauth://x' } };
const rows = page.getByRole('region', { name: 'Two-step verification' }).getByRole('listitem');
const add = page.getByRole('button', { name: 'Add authenticator app' });
const qrCode = page.getByRole('img', { name: 'QR code for the authenticator app' });

beforeEach(async () => {
  await signInByPassword(server, { ...tokens, user });
  server.answers['GET /auth/v1/user'] = withFactors();
  server.answers['GET /api/v1/profile'] = { has_password: true };
  return removeSession;
});

test('a setup of an app after a cancelled one first removes the unfinished factor', async () => {
  server.answers[enrollCall] = app;
  server.answers['DELETE /auth/v1/factors/new'] = { id: 'new' };
  await show(<TwoStepSection />);
  await add.click();
  await expect.element(qrCode).toBeVisible();
  server.answers['GET /auth/v1/user'] = withFactors(factor('new', 'unverified'));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(rows).not.toBeInTheDocument();
  await add.click();
  await expect.element(qrCode).toBeVisible();
  const changes = calls().filter((call) => call.includes('/factors'));
  expect(changes).toEqual([enrollCall, 'DELETE /auth/v1/factors/new', enrollCall]);
});

test('a wrong code keeps the dialog open, with a message', async () => {
  server.answers[enrollCall] = app;
  server.answers['POST /auth/v1/factors/new/challenge'] = { id: 'c', type: 'totp', expires_at: 1 };
  server.answers['POST /auth/v1/factors/new/verify'] = refuseWith(422, 'mfa_verification_failed');
  await show(<TwoStepSection />);
  await add.click();
  await page.getByLabelText('Code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText(/^That code is not right/)).toBeVisible();
  await expect.element(qrCode).toBeVisible();
});

test('new recovery codes are made on request, and shown', async () => {
  server.answers['GET /auth/v1/user'] = withFactors(factor('app', 'verified'));
  server.answers['GET /auth/v1/recovery-codes'] = { left: 2, created_at: null };
  server.answers['POST /auth/v1/recovery-codes'] = { codes: ['one-1', 'two-2'] };
  await show(<TwoStepSection />);
  await expect.element(page.getByText('2 codes left, each for one sign-in.')).toBeVisible();
  expect(calls()).not.toContain('POST /auth/v1/recovery-codes');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.elements().map(({ textContent }) => textContent)).toEqual(['one-1', 'two-2']);
});

test('a factor is removed only once that is confirmed, and the focus stays in the section', async () => {
  server.answers['GET /auth/v1/user'] = withFactors(factor('app', 'verified'));
  server.answers['DELETE /auth/v1/factors/app'] = () => {
    server.answers['GET /auth/v1/user'] = withFactors();
    return Response.json({ id: 'app' });
  };
  await show(<TwoStepSection />);
  await page.getByRole('button', { name: 'Remove App app' }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect.element(confirmation.getByText(/two-step verification will be off/)).toBeVisible();
  expect(calls()).not.toContain('DELETE /auth/v1/factors/app');
  await confirmation.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText(messages.factors.removed, { exact: true })).toBeVisible();
  await expect.element(rows).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Two-step verification' })).toHaveFocus();
});

const currentPassword = page.getByLabelText('Current password');
const passwordRequired = refuseWith(400, 'current_password_required', 'Please enter your current password.');

test('in an old session the dialog first asks for the current password', async () => {
  server.answers[enrollCall] = passwordRequired;
  server.answers['PUT /auth/v1/user'] = refuseWith(400, 'current_password_invalid');
  await show(<TwoStepSection />);
  await add.click();
  await expect.element(currentPassword).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(currentPassword).toHaveAccessibleDescription('Please enter your current password.');
  await currentPassword.fill('not the one');
  await userEvent.keyboard('{Enter}');
  await expect.element(currentPassword).toHaveAccessibleDescription('Your current password is not right.');
  await expect.element(currentPassword).toHaveFocus();
  server.answers['PUT /auth/v1/user'] = user;
  server.answers[enrollCall] = app;
  await currentPassword.fill('the one');
  await userEvent.keyboard('{Enter}');
  await expect.element(qrCode).toBeVisible();
});

test('in an old session a mailed code can be used instead of the current password', async () => {
  server.answers[enrollCall] = passwordRequired;
  server.answers['POST /auth/v1/otp'] = {};
  await show(<TwoStepSection />);
  await add.click();
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect.element(page.getByText(accountMessages.reauthentication.mailed)).toBeVisible();
  server.answers['POST /auth/v1/verify'] = { ...tokens, user };
  server.answers[enrollCall] = app;
  await page.getByLabelText('Enter the code from the mail').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(qrCode).toBeVisible();
});

const phoneNumber = page.getByLabelText('Phone number');
const send = page.getByRole('button', { name: /^Send a code/ });

test('a phone number without its country code is rejected, and nothing is sent', async () => {
  await show(<TwoStepSection />);
  await page.getByRole('button', { name: 'Add phone' }).click();
  await phoneNumber.fill('0770 900');
  await send.click();
  await expect.element(phoneNumber).toHaveAccessibleDescription(messages.factors.invalidPhone);
  expect(calls()).not.toContain(enrollCall);
});

test('a site without text messages says why no phone can be added', async () => {
  server.answers[enrollCall] = refuseWith(422, 'mfa_phone_enroll_not_enabled', 'Disabled.');
  await show(<TwoStepSection />);
  await page.getByRole('button', { name: 'Add phone' }).click();
  await phoneNumber.fill('+44 7700 900123');
  await send.click();
  await expect.element(phoneNumber).toHaveAccessibleDescription(messages.factors.noPhones);
});

test('another code can be sent to the same number only after a wait, and to another number at once', async () => {
  server.answers[enrollCall] = { id: 'new', type: 'phone', phone: '447700900123' };
  server.answers['POST /auth/v1/factors/new/challenge'] = { id: 'c', type: 'phone', expires_at: 1 };
  await show(<TwoStepSection />);
  await page.getByRole('button', { name: 'Add phone' }).click();
  await phoneNumber.fill('+44 7700 900123');
  await send.click();
  await expect.element(page.getByText('The six digits that we sent to +447700900123.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect.element(page.getByRole('button', { name: /^Send a code in \d+ s$/ })).toBeVisible();
  await phoneNumber.fill('+44 7700 900124');
  await expect.element(page.getByRole('button', { name: 'Send a code', exact: true })).toBeVisible();
});

test('a phone is added with the code that is sent to it', async () => {
  const phone = { ...factor('new', 'verified'), factor_type: 'phone', phone: '447700900123' };
  server.answers[enrollCall] = { id: 'new', type: 'phone', phone: '447700900123' };
  server.answers['POST /auth/v1/factors/new/challenge'] = { id: 'c', type: 'phone', expires_at: 1 };
  server.answers['POST /auth/v1/factors/new/verify'] = () => {
    server.answers['GET /auth/v1/user'] = withFactors({ ...phone, friendly_name: 'Phone' });
    return Response.json({ ...tokens, user: withFactors(phone) });
  };
  server.answers['POST /auth/v1/recovery-codes'] = { codes: ['one-1', 'two-2'] };
  await show(<TwoStepSection />);
  await page.getByRole('button', { name: 'Add phone' }).click();
  await phoneNumber.fill('+44 7700 900123');
  await send.click();
  await page.getByLabelText('Code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText(messages.factors.added)).toBeVisible();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(rows).toMatchTextContent(/447700900123/);
  const bodyOf = (path: string) => server.calls.find(({ call }) => call === path)?.body;
  expect(bodyOf(enrollCall)).toMatchObject({ factor_type: 'phone', phone: '+447700900123' });
  expect(bodyOf('POST /auth/v1/factors/new/verify')).toEqual({ challenge_id: 'c', code: '123456' });
});
