import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { removeSession } from '../../../../platform/session';
import { errorResponse, testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { signInByPassword, testSession } from '../../../../testing/sign-in';
import { messages } from '../messages';
import { SessionsSection } from './sessions-section';

const server = testServer();
afterEach(removeSession);
const list = 'GET /api/v1/sessions';
const session = (id: string, current = false) => ({
  ...{ id, current, ip: '127.0.0.1', user_agent: null, aal: 'aal1' },
  ...{ created_at: '2026-11-28T10:00:00Z', last_used_at: '2026-11-28T10:00:00Z' },
});
const rows = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');

async function showSection() {
  await signInByPassword(server, testSession('ada'));
  server.answers[list] = [session('this', true), session('phone'), session('laptop')];
  await show(<SessionsSection />);
  await expect.poll(() => rows.elements().length).toBe(3);
}

test('all other devices are signed out at once, and the focus stays in the section', async () => {
  await showSection();
  const onLogout = vi.fn();
  server.answers['POST /auth/v1/logout'] = ({ url }: Request) => {
    onLogout(new URL(url).searchParams.get('scope'));
    server.answers[list] = [session('this', true)];
    return new Response(null, { status: 204 });
  };
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.element(page.getByText(messages.sessions.allEnded)).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Your devices' })).toHaveFocus();
  expect(onLogout.mock.calls).toEqual([['others']]);
});

test('a device that could not be signed out stays in the list', async () => {
  await showSection();
  server.answers['DELETE /api/v1/sessions/phone'] = errorResponse(500, 'internal', '');
  await rows.nth(1).getByRole('button').click();
  await expect.element(page.getByText(messages.sessions.endFailed)).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(3);
});

test('a device that is being signed out does not return when an earlier one is signed out', async () => {
  await showSection();
  const response = Promise.withResolvers<Response>();
  server.answers['DELETE /api/v1/sessions/phone'] = () => response.promise;
  server.answers['DELETE /api/v1/sessions/laptop'] = () => new Promise(() => {});
  for (const remaining of [2, 1]) {
    await rows.nth(1).getByRole('button').click();
    await expect.poll(() => rows.elements().length).toBe(remaining);
  }
  server.answers[list] = [session('this', true), session('laptop'), session('tablet')];
  response.resolve(Response.json({}));
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(page.getByText(messages.sessions.ended)).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
});
