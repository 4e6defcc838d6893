import type { Message } from '@foyer/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { AnswerTraining } from './answer-training';

const server = testServer();
const reason = 'The answer is gone.';
const answer = { id: 'm1', conversation_id: 'c1', content: 'In May.', status: 'complete', meta: {} };
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  sessionStorage.clear();
  server.answers = {
    'GET /api/v1/conversations/c1/feedback': [],
    'POST /functions/v1/submit-feedback': errorResponse(404, 'not_found', reason),
  };
  await show(<AnswerTraining foId="f1" answer={answer as Message} question="When?" />);
});

test('a verdict that could not be saved is reported, with the reason', async () => {
  await button('Approve').click();
  await expect.element(page.getByText(messages.feedbackFailed)).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
});

test('a correction that could not be saved stays in its field, with the reason', async () => {
  await button('Edit the answer').click();
  const field = page.getByLabelText('What should it have said?');
  await field.fill('In June.');
  await button('Save').click();
  await expect.element(page.getByText(messages.correctionFailed)).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(field).toHaveValue('In June.');
});
