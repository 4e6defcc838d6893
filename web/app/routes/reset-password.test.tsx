import { linkUnchecked } from '@foyer/contract/link-unchecked';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../testing/server';
import { show } from '../testing/show';
import ResetPasswordPage, { clientLoader } from './reset-password';

testServer();
const { href } = window.location;
afterEach(() => window.history.replaceState(null, '', href));

test('a link that the server could not check is to be opened again, not called invalid', async () => {
  const failure = {
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: linkUnchecked,
  };
  window.history.replaceState(null, '', `/reset-password?${new URLSearchParams(failure)}`);
  const props = { loaderData: await clientLoader() } as ComponentProps<typeof ResetPasswordPage>;
  await show(<ResetPasswordPage {...props} />);
  await expect.element(page.getByRole('alert').getByText(/open the link in the mail again/)).toBeVisible();
});
