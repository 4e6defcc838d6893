import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { NewPasswordForm } from './new-password-form';

function Form() {
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' });
  return (
    <NewPasswordForm
      email="ada@example.org"
      passwords={passwords}
      onType={setPasswords}
      busy={false}
      problem={undefined}
      weak={{ password: undefined, problem: undefined }}
      onSubmit={vi.fn()}
    />
  );
}

test('the message of a short password disappears once something else is typed', async () => {
  await show(<Form />);
  await page.getByRole('button', { name: 'Save password' }).click();
  const short = page.getByText(messages.newPassword.short);
  await expect.element(short).toBeVisible();
  await page.getByLabelText('New password', { exact: true }).fill('a quiet harbour');
  await expect.element(short).not.toBeInTheDocument();
});

test('a short password, then a repetition that differs, gets the message and the focus', async () => {
  await show(<Form />);
  const [next, again] = ['New password', 'Confirm new password'].map((name) => page.getByLabelText(name));
  await next!.fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect.element(next!).toHaveFocus();
  await next!.fill('a quiet harbour');
  await again!.fill('a quiet harbor');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect.element(again!).toHaveAccessibleDescription(messages.newPassword.differs);
  await expect.element(again!).toHaveFocus();
});
