import { alreadyConfirmed } from '@foyer/contract/already-confirmed';
import { linkUnchecked } from '@foyer/contract/link-unchecked';
import { expect, test } from 'vitest';
import { confirmationProblem, isConfirmedBefore } from './confirmation-problem';

const problemIn = (query: string) => confirmationProblem(new URLSearchParams(query));

test('an expired link is called expired although the server also says denied and invalid', () => {
  const query =
    'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
  expect(problemIn(query)).toMatch(/has expired/);
});

test('a used link has another message than an expired one', () => {
  const isAlreadyConfirmed = (error_description: string) =>
    isConfirmedBefore(
      new URLSearchParams({ error: 'access_denied', error_code: 'otp_expired', error_description }),
    );
  expect(isAlreadyConfirmed(alreadyConfirmed)).toBe(true);
  expect(isAlreadyConfirmed('Email link is invalid or has expired')).toBe(false);
});

test('a link of an unknown kind is called invalid', () => {
  expect(problemIn('error=invalid_request&error_code=validation_failed')).toMatch(/is invalid/);
});

test.each(['bad_oauth_state', 'bad_oauth_callback', 'flow_state_already_used'])(
  'a failed sign-in by a provider (%s) asks to log in again, since there is no mail to request',
  (code) => {
    const query = `error=invalid_request&error_code=${code}&error_description=OAuth+state+is+invalid`;
    expect(problemIn(query)).toMatch(/logging in again/);
  },
);

test('a sign-in that the rate limit rejected is to be repeated in a minute', () => {
  const query =
    'error=temporarily_unavailable&error_code=over_request_rate_limit&error_description=Request+rate+limit+reached';
  expect(problemIn(query)).toMatch(/wait a minute, and log in again/);
});

test('a refusal by the provider is called denied', () => {
  expect(problemIn('error=access_denied&error_description=The+user+said+no')).toMatch(/cancelled or denied/);
});

test('a mailed link that could not be checked is to be opened again, unlike a failed sign-in by a provider', () => {
  const failure = { error: 'server_error', error_code: 'unexpected_failure' };
  const query = (error_description: string) => String(new URLSearchParams({ ...failure, error_description }));
  expect(problemIn(query(linkUnchecked))).toMatch(/open the link in the mail again/);
  expect(problemIn(query('The sign-in could not be completed'))).toMatch(/logging in again/);
});

test('any other error asks to log in again, and no error gives null', () => {
  expect(problemIn('error=server_error')).toMatch(/logging in again/);
  expect(problemIn('access_token=a&refresh_token=b')).toBeNull();
});
