import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { messages } from './messages';
import { Samples } from './samples';

const server = testServer();
const seed = 'POST /functions/v1/seed';
const personas = [
  { name: 'Nora Lindqvist', handle: 'nora', is_public: true },
  { name: 'Otto Brandt', handle: 'otto', is_public: false },
];
const create = page.getByRole('button', { name: 'Create sample FOs' });
const list = page.getByRole('list', { name: 'Sample FOs' });

test('samples that could not be created are reported, and can be created again', async () => {
  server.answers[seed] = errorResponse(500, 'internal', 'Something went wrong on our side.');
  await show(<Samples />);
  await create.click();
  await expect.element(page.getByText(messages.failed)).toBeVisible();
  await expect.element(page.getByText(messages.tryLater)).toBeVisible();
  server.answers[seed] = { created: true, personas };
  await create.click();
  await expect.element(page.getByText(messages.created)).toBeVisible();
  await expect.element(list).toBeVisible();
});

test('existing samples are listed, and not reported as created', async () => {
  server.answers[seed] = { created: false, personas };
  await show(<Samples />);
  await create.click();
  await expect.element(page.getByText(messages.present)).toBeVisible();
  await expect.element(page.getByText(messages.created)).not.toBeInTheDocument();
});

test('a public sample links to its page, and a private one has none', async () => {
  server.answers[seed] = { created: true, personas };
  await show(<Samples />);
  await create.click();
  await expect
    .element(list.getByRole('link', { name: 'Nora Lindqvist' }))
    .toHaveAttribute('href', '/fo/nora');
  await expect.element(list.getByText('Public', { exact: true })).toBeVisible();
  await expect.element(list.getByText('Private', { exact: true })).toBeVisible();
  await expect.element(list.getByRole('link', { name: 'Otto Brandt' })).not.toBeInTheDocument();
});

test('a person who was signed out meanwhile gets a message about it', async () => {
  server.answers[seed] = errorResponse(401, 'unauthorized', 'Please sign in.');
  await show(<Samples />);
  await create.click();
  await expect.element(page.getByText(messages.signedOut)).toBeVisible();
});
