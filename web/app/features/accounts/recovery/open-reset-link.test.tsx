import { expect, onTestFinished, test } from 'vitest';
import { testServer } from '../../../testing/server';
import { signIn } from '../../../testing/sign-in';
import { openResetLink } from './open-reset-link';
import { recovering } from './recovering';

testServer();

test('an expired link is reported, also while an earlier recovery has not ended in this tab', async () => {
  const { search, hash, pathname } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', pathname + search + hash));
  onTestFinished(await signIn('ada'));
  recovering.begin('ada');
  onTestFinished(recovering.end);
  expect(await openResetLink()).toMatchObject({ state: 'ready' });

  const error = 'error=access_denied&error_code=otp_expired&error_description=Email+link+has+expired';
  window.history.replaceState(null, '', `${pathname}#${error}`);
  const response = await openResetLink().catch((thrown: unknown) => thrown);
  expect(response).toBeInstanceOf(Response);
  expect((response as Response).headers.get('location')).toBe('/forgot-password');
});
