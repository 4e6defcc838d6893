import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authClient, isSignedOut, removeSession } from '../../platform/session';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { toast } from '../../ui/toast';
import { EmailSection } from './profile/email/email-section';
import { PendingEmail } from './profile/email/pending-email';
import { AddAppDialog } from './profile/factors/add-app-dialog';
import { AddPhoneDialog } from './profile/factors/add-phone-dialog';
import { FactorRow } from './profile/factors/factor-row';
import type { OwnFactor } from './profile/factors/factors';
import { PhoneCode } from './profile/factors/phone-code';
import { RecoveryCodesDialog } from './profile/factors/recovery-codes-dialog';
import { PasswordSection } from './profile/password/password-section';
import { ReauthenticationDialog } from './reauthentication/reauthentication-dialog';

const server = testServer();
const user = { id: 'ada', email: 'ada@example.org', app_metadata: {}, user_metadata: {} };
const ended = () => Response.json({ code: 403, error_code: 'session_not_found' }, { status: 403 });

beforeEach(async () => {
  server.answers['POST /auth/v1/token'] = {
    ...{
      access_token: 'head.e30=.signature',
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: 3600,
    },
    user,
  };
  server.answers['GET /auth/v1/user'] = user;
  server.answers['GET /api/v1/profile'] = { has_password: true };
  await (await authClient()).signInWithPassword({ email: user.email, password: 'right' });
});
afterEach(removeSession);

const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const expectSignOut = async () => {
  await expect.poll(isSignedOut).toBe(true);
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
};
const factor = { id: 'f', factor_type: 'totp', friendly_name: 'App', created_at: '2026-11-28' } as OwnFactor;
const dialog = { onClose: vi.fn(), onAdded: vi.fn() };

test.each([
  [
    'a reauthentication by password',
    'PUT /auth/v1/user',
    <ReauthenticationDialog key="" onReauthenticated={vi.fn()} onClose={vi.fn()} />,
    async () => {
      await fill('Current password', 'a quiet harbour');
      await press('Continue');
    },
  ],
  [
    'a change of the password',
    'PUT /auth/v1/user',
    <PasswordSection key="" />,
    async () => {
      await fill('Current password', 'a quiet harbour');
      await fill('New password', 'a windy harbour');
      await fill('Confirm new password', 'a windy harbour');
      await press('Update password');
    },
  ],
  [
    'the cancellation of a change of the address',
    'PUT /auth/v1/user',
    <PendingEmail key="" current={user.email} next="new@example.org" />,
    () => press('Keep the current address'),
  ],
  ['a new authenticator app', 'POST /auth/v1/factors', <AddAppDialog key="" {...dialog} />, () => undefined],
  [
    'a new phone',
    'POST /auth/v1/factors',
    <AddPhoneDialog key="" {...dialog} />,
    async () => {
      await fill('Phone number', '+44 7700 900123');
      await press('Send a code');
    },
  ],
  [
    'the code of a new phone',
    'POST /auth/v1/factors/f/verify',
    <PhoneCode
      key=""
      challenge={{ factorId: 'f', challengeId: 'c', phone: '+447700900123' }}
      wait={{ secondsLeft: 0, start: vi.fn() }}
      onDone={vi.fn()}
      onOtherNumber={vi.fn()}
    />,
    async () => {
      await fill('Code', '123456');
      await press('Confirm');
    },
  ],
  [
    'the removal of a factor',
    'DELETE /auth/v1/factors/f',
    <FactorRow key="" factor={factor} isLast />,
    async () => {
      await press('Remove App');
      await press('Remove');
    },
  ],
  [
    'new recovery codes',
    'POST /auth/v1/recovery-codes',
    <RecoveryCodesDialog key="" onClose={vi.fn()} />,
    () => undefined,
  ],
])(
  '%s after the session has ended signs the person out without an error',
  async (_, call, component, act) => {
    const errorToast = vi.spyOn(toast, 'error');
    server.answers[call] = ended;
    await show(component);
    await act();
    await expectSignOut();
    expect(errorToast).not.toHaveBeenCalled();
  },
);

test('a new address after the session has ended signs the person out without an error in the form', async () => {
  server.answers['PUT /auth/v1/user'] = ended;
  await show(<EmailSection />);
  await fill('New email address', 'new@example.org');
  await press('Change email');
  await expectSignOut();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
