import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { removeSession } from '../../../platform/session';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { signInByPassword, testSession } from '../../../testing/sign-in';
import type { SecondFactor } from './factor';
import { TextCode } from './text-code';

const server = testServer();
const challenge = 'POST /auth/v1/factors/phone/challenge';
const factor = { id: 'phone', factor_type: 'phone', status: 'verified', phone: '491' } as SecondFactor;

beforeEach(() => signInByPassword(server, testSession('ada')));
afterEach(removeSession);

test('a code is sent on request, and another one after a minute', async () => {
  let sent = 0;
  server.answers[challenge] = () => Response.json({ id: `c${++sent}`, type: 'phone', expires_at: 1 });
  await show(<TextCode factor={factor} />);
  await expect.element(page.getByRole('button', { name: 'Text me a code' })).toHaveFocus();
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  const again = page.getByRole('button', { name: /^Send a new code/ });
  await expect.element(again).toBeDisabled();
  const { now } = Date;
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
  await page.getByRole('button', { name: 'Send a new code', exact: true }).click();
  later.mockRestore();
  await expect.poll(() => sent).toBe(2);
  await page.getByLabelText('Code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .poll(() => server.calls.at(-1))
    .toEqual({
      call: 'POST /auth/v1/factors/phone/verify',
      body: expect.objectContaining({ challenge_id: 'c2', code: '123456' }),
    });
});
