import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { GreetingField } from './greeting-field';

const server = testServer();
const save = 'PATCH /api/v1/personas/f1/showcase';
const field = page.getByRole('textbox', { name: messages.greeting.label });

test('a greeting cannot be changed while it is saved, since it would then be replaced by the saved one', async () => {
  const response = Promise.withResolvers<Response>();
  server.answers[save] = () => response.promise;
  await show(<GreetingField foId="f1" showcase={{ greeting: '', suggested_greeting: null }} />);
  await field.fill('Hello ');
  await page.getByRole('button', { name: messages.greeting.save }).click();
  await expect.element(field).toHaveAttribute('readonly');
  response.resolve(Response.json({ greeting: 'Hello', documents: [], questions: [] }));
  await expect.element(field).not.toHaveAttribute('readonly');
  await expect.element(field).toHaveValue('Hello');
});
