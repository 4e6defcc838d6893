import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show';
import { CodeForm } from './code-form';

const code = page.getByLabelText('Code');

test('a code is accepted with spaces, and a short one is rejected with a message', async () => {
  const onSubmit = vi.fn();
  await show(<CodeForm busy={false} error={null} onSubmit={onSubmit} />);
  await code.fill('12 34');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please enter the six digits of the code.')).toBeVisible();
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toEqual([['123456']]);
});

function RejectingForm() {
  const [error, setError] = useState<Error | null>(null);
  return <CodeForm busy={false} error={error} explain={() => 'Wrong.'} onSubmit={() => setError(Error())} />;
}

test('a wrong code is selected, to type over it', async () => {
  await show(<RejectingForm />);
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Wrong.')).toBeVisible();
  await userEvent.keyboard('6');
  await expect.element(code).toHaveValue('6');
});

test('no second code is sent while one is being checked', async () => {
  const onSubmit = vi.fn();
  await show(<CodeForm busy error={null} onSubmit={onSubmit} />);
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the field has the focus, and phones suggest the newest code and show digits', async () => {
  await show(<CodeForm busy={false} error={null} onSubmit={vi.fn()} />);
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
});
