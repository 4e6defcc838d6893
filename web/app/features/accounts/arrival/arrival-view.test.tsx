import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authClient, removeSession } from '../../../platform/session';
import { redirectsOfLinks, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { testSession } from '../../../testing/sign-in';
import { messages } from '../messages';
import { recovering } from '../recovery/recovering';
import { ArrivalView } from './arrival-view';

const server = testServer();
const verifyCall = 'POST /auth/v1/verify';
const confirm = page.getByRole('button', { name: 'Confirm and continue' });

async function pressConfirm(type: string) {
  const onPressed = vi.fn();
  const link = { state: 'press', tokenHash: 'hash', type, destination: '/chat/iris' } as const;
  await show(<ArrivalView arrival={link} onPressed={onPressed} />);
  await confirm.click();
  return onPressed;
}

test('a press that confirms only the first of two addresses is reported as half confirmed', async () => {
  server.answers[verifyCall] = { msg: 'Please proceed to confirm link sent to the other email', code: '200' };
  const onPressed = await pressConfirm('email_change');
  await expect.poll(() => onPressed.mock.calls).toEqual([[{ state: 'half-confirmed' }]]);
});

test('a press that the rate limit rejects can be repeated', async () => {
  const refusal = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
  server.answers[verifyCall] = () => Response.json(refusal, { status: 429 });
  const onPressed = await pressConfirm('signup');
  await expect.element(page.getByText(messages.confirmation.tooSoon)).toBeVisible();
  await expect.element(confirm).toBeEnabled();
  expect(onPressed).not.toHaveBeenCalled();
});

test('a press on an expired link shows that it has expired', async () => {
  const refusal = { code: 403, error_code: 'otp_expired', msg: 'Email link is invalid or has expired' };
  server.answers[verifyCall] = () => Response.json(refusal, { status: 403 });
  const onPressed = await pressConfirm('signup');
  await expect
    .poll(() => onPressed.mock.lastCall?.[0])
    .toMatchObject({ message: messages.confirmation.expired });
});

test('the button for another mail has the focus, which the pressed button had', async () => {
  const failed = { state: 'error', message: messages.confirmation.expired, destination: '/' } as const;
  await show(<ArrivalView arrival={failed} onPressed={vi.fn()} />);
  await expect.element(page.getByRole('button', { name: 'Request a new email' })).toHaveFocus();
});

test('a newly requested link has the destination of the failed link', async () => {
  server.answers['POST /auth/v1/resend'] = {};
  const failed = {
    state: 'error',
    message: messages.confirmation.expired,
    destination: '/chat/iris',
  } as const;
  await show(<ArrivalView arrival={failed} onPressed={vi.fn()} />);
  await page.getByRole('button', { name: 'Request a new email' }).click();
  await page.getByLabelText('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect.element(page.getByText('Confirmation email sent!')).toBeVisible();
  expect(redirectsOfLinks()).toEqual([`${window.location.origin}/auth/confirm?from=%2Fchat%2Firis`]);
});

test('a request for a new link needs an address, and the page says where the mail goes', async () => {
  server.answers['POST /auth/v1/resend'] = {};
  const failed = { state: 'error', message: messages.confirmation.expired, destination: '/' } as const;
  await show(<ArrivalView arrival={failed} onPressed={vi.fn()} />);
  await page.getByRole('button', { name: 'Request a new email' }).click();
  const email = page.getByLabelText('Email');
  await email.fill('nonsense');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(messages.emailMalformed);
  expect(server.calls).toEqual([]);
  await email.fill('ada@example.org');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'a link is on its way' }))
    .toHaveTextContent('If ada@example.org belongs to an unconfirmed account, a link is on its way.');
});

test('a link that was used before says that the address is confirmed, and shows no error', async () => {
  await show(<ArrivalView arrival={{ state: 'confirmed-before', destination: '/' }} onPressed={vi.fn()} />);
  await expect.element(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a used link shows a signed-in person their address, since it may be the link of another account', async () => {
  server.answers['POST /auth/v1/token'] = {
    ...{
      access_token: 'head.e30=.signature',
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: 3600,
    },
    user: { id: 'ada', email: 'ada@example.org', app_metadata: {}, user_metadata: {} },
  };
  await (await authClient()).signInWithPassword({ email: 'ada@example.org', password: 'right' });
  onTestFinished(removeSession);
  const arrival = { state: 'confirmed', method: 'used-link', destination: '/' } as const;
  await show(<ArrivalView arrival={arrival} onPressed={vi.fn()} />);
  await expect
    .element(page.getByText(/^This link was used already. You are signed in as ada@example.org./))
    .toBeVisible();
});

const signUpOrLogin = {
  Login: '/login?from=%2Fchat%2Firis',
  'Return to login': '/login?from=%2Fchat%2Firis',
  'Create account': '/signup?from=%2Fchat%2Firis',
};
test.each([
  ['error', ['Return to login', 'Create account']],
  ['confirmed-before', ['Login']],
] as const)(
  'after a link with the result "%s", the links to the sign-in pages keep its destination',
  async (state, names) => {
    const arrival = { state, message: messages.confirmation.expired, destination: '/chat/iris' } as const;
    await show(<ArrivalView arrival={arrival} onPressed={vi.fn()} />);
    for (const name of names)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', signUpOrLogin[name]);
  },
);

test('a press on a recovery link leads to the page for a new password of that account', async () => {
  server.answers[verifyCall] = testSession('ada');
  onTestFinished(removeSession);
  onTestFinished(recovering.end);
  const onPressed = await pressConfirm('recovery');
  await expect
    .poll(() => onPressed.mock.lastCall?.[0])
    .toEqual({ state: 'confirmed', method: 'sign-in', destination: '/reset-password' });
  expect(recovering.isOf('ada')).toBe(true);
  expect(server.calls[0]?.body).toMatchObject({ token_hash: 'hash', type: 'recovery' });
});
