import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { removeSession } from '../../../../platform/session';
import { testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { signInByPassword, testSession } from '../../../../testing/sign-in';
import { messages } from '../messages';
import { ReportAccessButton } from './report-access-button';

const server = testServer();
afterEach(removeSession);
const report = page.getByRole('button', { name: 'This was not me' });

test('the dialog links to the change of the password', async () => {
  await show(<ReportAccessButton />);
  await report.click();
  const link = page.getByRole('link', { name: 'Change my password' });
  await expect.element(link).toHaveAttribute('href', '/profile#security');
});

test('the dialog can sign out everywhere else, and then closes', async () => {
  await signInByPassword(server, testSession('ada'));
  server.answers['POST /auth/v1/logout'] = () => new Response(null, { status: 204 });
  await show(<ReportAccessButton />);
  await report.click();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.element(page.getByText(messages.sessions.allEnded)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
