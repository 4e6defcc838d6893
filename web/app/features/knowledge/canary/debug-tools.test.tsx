import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { signIn } from '../../../testing/sign-in';
import { DebugTools } from './debug-tools';
import { messages } from './messages';

const server = testServer();
const canary = 'The harbour office keeps a marmot called Orlo.';
const sentence = page.getByLabelText('Canary Sentence');
const upsert = page.getByRole('button', { name: 'Upsert Canary to Pinecone' });
const showTools = () => show(<DebugTools answer={({ text }) => text} />);

beforeAll(() => signIn('ada'));
beforeEach(() => {
  server.answers['GET /api/v1/personas/own'] = { id: 'f1', name: 'Wilma Rook' };
});

test('without a persona, the page says that there is none', async () => {
  server.answers['GET /api/v1/personas/own'] = () => Response.json(null);
  await showTools();
  await expect.element(page.getByText('You have no FO yet')).toBeVisible();
});

test('a canary of spaces is not stored, and its field gets the focus', async () => {
  await showTools();
  await expect.element(page.getByLabelText('Select FO')).toHaveValue('f1');
  await sentence.fill('   ');
  await upsert.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.incomplete);
  await expect.element(sentence).toHaveFocus();
  expect(server.calls.map(({ call }) => call)).not.toContain('POST /functions/v1/debug-pinecone');
});

test('a canary that could not be stored is reported, and stays in its field', async () => {
  server.answers['POST /functions/v1/debug-pinecone'] = errorResponse(500, 'internal', 'It broke.');
  await showTools();
  await sentence.fill(canary);
  await upsert.click();
  await expect.element(page.getByText(messages.failed).first()).toBeVisible();
  await expect.element(sentence).toHaveValue(canary);
});
