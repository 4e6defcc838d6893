import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { GreetingField } from './greeting-field';
import { ShowcaseSettings } from './showcase-settings';

const server = testServer();
const save = 'PATCH /api/v1/personas/f1/showcase';
const field = page.getByRole('textbox', { name: messages.greeting.label });
const button = page.getByRole('button', { name: messages.greeting.save });
const stored = { greeting: '', suggested_greeting: null, documents: [], questions: [] };

test('a greeting cannot be changed while it is saved, since it would then be replaced by the saved one', async () => {
  const response = Promise.withResolvers<Response>();
  server.answers['GET /api/v1/personas/f1/showcase/own'] = stored;
  server.answers[save] = () => response.promise;
  await show(<ShowcaseSettings foId="f1" />);
  await field.fill('Hello ');
  await button.click();
  await expect.element(field).toHaveAttribute('readonly');
  response.resolve(Response.json({ ...stored, greeting: 'Hello' }));
  await expect.element(field).not.toHaveAttribute('readonly');
  await expect.element(field).toHaveValue('Hello');
});

test('after the greeting is saved the focus is still on the button, which does not save it again', async () => {
  server.answers['GET /api/v1/personas/f1/showcase/own'] = stored;
  server.answers[save] = { ...stored, greeting: 'Hello' };
  await show(<ShowcaseSettings foId="f1" />);
  await field.fill('Hello');
  await button.click();
  await expect.element(page.getByText(messages.saved)).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(server.calls.filter(({ call }) => call === save)).toHaveLength(1);
});

test('leaving the page with an unsaved greeting must be confirmed', async () => {
  const router = await show(<GreetingField foId="f1" showcase={stored} />);
  const confirmation = page.getByRole('alertdialog', { name: messages.leave.title });
  await field.fill('Hello');
  void router.navigate('/profile');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field).toHaveValue('Hello');
  expect(router.state.location.pathname).toBe('/');
  void router.navigate('/profile');
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/profile');
});

/** The field, while another tab saves a greeting. */
function GreetingSavedElsewhere() {
  const [greeting, setGreeting] = useState('');
  return (
    <>
      <button type="button" onClick={() => setGreeting('Ahoy')}>
        Elsewhere
      </button>
      <GreetingField foId="f1" showcase={{ ...stored, greeting }} />
    </>
  );
}

test('a greeting that was saved in another tab is shown, and does not count as unsaved', async () => {
  const router = await show(<GreetingSavedElsewhere />);
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(field).toHaveValue('Ahoy');
  await router.navigate('/profile');
  expect(router.state.location.pathname).toBe('/profile');
});
