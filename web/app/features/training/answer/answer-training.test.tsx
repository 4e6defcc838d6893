import type { Message } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { AnswerTraining } from './answer-training';

const server = testServer();
const load = 'GET /api/v1/conversations/c1/feedback';
const submit = 'POST /functions/v1/submit-feedback';
const never = () => new Promise<Response>(() => undefined);

const answer = (id: string) =>
  ({
    id,
    conversation_id: 'c1',
    content: 'In May.',
    status: 'complete',
    is_human: false,
    meta: {},
  }) as Message;
const verdict = (message_id: string, label: string) => ({
  ...{ message_id, label, replacement: null, used_for_training: true, learnt: true },
  updated_at: '2026-01-02T10:00:00.000Z',
});

/** Two answers of a conversation, of which the first was rejected; their verdicts do not load at first. */
async function showAnswers() {
  server.answers[load] = never;
  await show(
    <>
      <AnswerTraining foId="f1" answer={answer('m1')} question="When?" />
      <AnswerTraining foId="f1" answer={answer('m2')} question="And then?" />
    </>,
  );
  await expect.poll(() => server.calls.map(({ call }) => call)).toContain(load);
  server.answers[load] = [verdict('m1', 'reject')];
}
const approveSecond = () => page.getByRole('button', { name: 'Approve' }).nth(1).click();

test('a verdict given before the others have loaded does not hide them', async () => {
  await showAnswers();
  server.answers[submit] = () => {
    server.answers[load] = [verdict('m1', 'reject'), verdict('m2', 'approve')];
    return Response.json({ ...verdict('m2', 'approve'), not_learnt: null });
  };
  await approveSecond();
  await expect.element(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Rejected', { exact: true })).toBeVisible();
});

test('a verdict that failed before the others have loaded is not shown', async () => {
  await showAnswers();
  server.answers[submit] = errorResponse(404, 'not_found', 'It is gone.');
  await approveSecond();
  await expect.element(page.getByText(messages.feedbackFailed)).toBeVisible();
  await expect.element(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Approved', { exact: true })).not.toBeInTheDocument();
});

test('a stopped answer can be judged, but not saved as a fact', async () => {
  server.answers[load] = [];
  const stopped = { ...answer('m1'), status: 'stopped' } as Message;
  await show(<AnswerTraining foId="f1" answer={stopped} question="When?" />);
  for (const name of ['Approve', 'Edit the answer', 'Reject'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save as Fact' })).not.toBeInTheDocument();
});
