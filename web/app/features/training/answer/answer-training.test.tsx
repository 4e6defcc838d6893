import type { Message } from '@foyer/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { messages } from '../messages';
import { AnswerTraining } from './answer-training';
import { useVerdictEvents } from './use-verdict';

const server = testServer();
const loadCall = 'GET /api/v1/conversations/c1/feedback';
/** Call of a second conversation: the tests before may still load the verdicts of the first. */
const loadSecondCall = 'GET /api/v1/conversations/c2/feedback';
const submitCall = 'POST /functions/v1/submit-feedback';

const answer = (id: string, conversation_id = 'c1') =>
  ({
    id,
    conversation_id,
    content: 'In May.',
    status: 'complete',
    is_human: false,
    meta: {},
  }) as Message;
const verdict = (message_id: string, label: string) => ({
  ...{ message_id, label, replacement: null, used_for_training: true, learnt: true },
  updated_at: '2026-01-02T10:00:00.000Z',
});

/** Shows two answers, of which the first was rejected; the first load of the verdicts waits for `finishLoad`. */
async function showAnswers() {
  const loadResponse = Promise.withResolvers<Response>();
  server.answers[loadCall] = () => loadResponse.promise;
  await show(
    <>
      <AnswerTraining foId="f1" answer={answer('m1')} question="When?" />
      <AnswerTraining foId="f1" answer={answer('m2')} question="And then?" />
    </>,
  );
  await expect.poll(() => server.calls.map(({ call }) => call)).toContain(loadCall);
  server.answers[loadCall] = [verdict('m1', 'reject')];
  return { finishLoad: () => loadResponse.resolve(Response.json([verdict('m1', 'reject')])) };
}
const approveSecond = () => page.getByRole('button', { name: 'Approve' }).nth(1).click();

test('a verdict given before the others have loaded does not hide them', async () => {
  await showAnswers();
  server.answers[submitCall] = () => {
    server.answers[loadCall] = [verdict('m1', 'reject'), verdict('m2', 'approve')];
    return Response.json({ ...verdict('m2', 'approve'), not_learnt: null });
  };
  await approveSecond();
  await expect.element(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Rejected', { exact: true })).toBeVisible();
});

test('a verdict that failed before the others have loaded is not shown', async () => {
  const { finishLoad } = await showAnswers();
  server.answers[submitCall] = errorResponse(404, 'not_found', 'It is gone.');
  await approveSecond();
  await expect.element(page.getByText(messages.feedbackFailed)).toBeVisible();
  finishLoad();
  await expect.element(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Approved', { exact: true })).not.toBeInTheDocument();
});

const submittedVerdicts = () =>
  server.calls.filter(({ call }) => call === submitCall).map(({ body }) => body);
const approved = page.getByText('Approved', { exact: true });
const rejected = page.getByText('Rejected', { exact: true });

/** Approves and then rejects an answer, while the first verdict is being saved. */
async function judgeTwice() {
  const firstResponse = Promise.withResolvers<Response>();
  server.answers[loadCall] = [];
  server.answers[submitCall] = () => firstResponse.promise;
  await show(<AnswerTraining foId="f1" answer={answer('m1')} question="When?" />);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(submittedVerdicts).toHaveLength(1);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect.element(rejected).toBeVisible();
  expect(submittedVerdicts()).toHaveLength(1);
  return firstResponse.resolve;
}

test('of two verdicts pressed in a row the second is sent last, and shown while the first one is being saved', async () => {
  const answerFirst = await judgeTwice();
  const secondResponse = Promise.withResolvers<Response>();
  server.answers[submitCall] = () => secondResponse.promise;
  server.answers[loadCall] = [verdict('m1', 'approve')];
  answerFirst(Response.json({ ...verdict('m1', 'approve'), not_learnt: null }));
  await expect.poll(submittedVerdicts).toMatchObject([{ label: 'approve' }, { label: 'reject' }]);
  await expect.element(page.getByText(messages.approved)).toBeVisible();
  await expect.element(rejected).toBeVisible();
  await expect.element(approved).not.toBeInTheDocument();
  server.answers[loadCall] = [verdict('m1', 'reject')];
  secondResponse.resolve(Response.json({ ...verdict('m1', 'reject'), not_learnt: null }));
  await expect.element(page.getByText(messages.rejected)).toBeVisible();
  await expect.element(rejected).toBeVisible();
});

test('when two verdicts in a row fail, neither is shown', async () => {
  const answerFirst = await judgeTwice();
  server.answers[loadCall] = errorResponse(403, 'forbidden', 'The site is restarting.');
  server.answers[submitCall] = errorResponse(403, 'forbidden', 'The site is restarting.');
  answerFirst(errorResponse(403, 'forbidden', 'The site is restarting.')());
  await expect.poll(submittedVerdicts).toHaveLength(2);
  await expect.element(rejected).not.toBeInTheDocument();
  await expect.element(approved).not.toBeInTheDocument();
});

test('a stopped answer can be judged, but not saved as a fact', async () => {
  server.answers[loadCall] = [];
  const stopped = { ...answer('m1'), status: 'stopped' } as Message;
  await show(<AnswerTraining foId="f1" answer={stopped} question="When?" />);
  for (const name of ['Approve', 'Edit the answer', 'Reject'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save as Fact' })).not.toBeInTheDocument();
});

const loads = () => server.calls.filter(({ call }) => call === loadSecondCall).length;

/** A conversation of two answers, of which the second comes into view by a button. */
function Scrolled() {
  const [isSecondInView, setSecondInView] = useState(false);
  useVerdictEvents();
  return (
    <>
      <button type="button" onClick={() => setSecondInView(true)}>
        Scroll
      </button>
      <AnswerTraining foId="f1" answer={answer('m1', 'c2')} question="When?" />
      {isSecondInView && <AnswerTraining foId="f1" answer={answer('m2', 'c2')} question="And then?" />}
    </>
  );
}

test('the verdicts of a conversation are loaded once, however many answers come into view', async () => {
  server.answers[loadSecondCall] = [verdict('m1', 'reject'), verdict('m2', 'approve')];
  await show(<Scrolled />);
  await expect.element(page.getByText('Rejected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Scroll' }).click();
  await expect.element(page.getByText('Approved', { exact: true })).toBeVisible();
  expect(loads()).toBe(1);
});

test('the verdicts are loaded again when a message of the conversation has changed', async () => {
  server.answers[loadSecondCall] = [verdict('m1', 'reject')];
  await show(<Scrolled />);
  await expect.element(rejected).toBeVisible();
  server.answers[loadSecondCall] = [];
  listener.hear({ type: 'message', foId: 'f1', conversationId: 'c2', messageId: 'm1' });
  await expect.element(rejected).not.toBeInTheDocument();
});

test('a verdict that the owner gives in another tab is shown', async () => {
  server.answers[loadSecondCall] = [];
  await show(<Scrolled />);
  await page.getByRole('button', { name: 'Scroll' }).click();
  await expect.poll(loads).toBe(1);
  server.answers[loadSecondCall] = [verdict('m1', 'reject')];
  listener.hear({ type: 'training', foId: 'f1' });
  await expect.element(rejected).toBeVisible();
});

test('a verdict stays visible while it is being saved, also when a message of the conversation changes meanwhile', async () => {
  server.answers[loadSecondCall] = [];
  server.answers[submitCall] = () => new Promise<Response>(() => undefined);
  await show(<Scrolled />);
  await page.getByRole('button', { name: 'Scroll' }).click();
  await page.getByRole('button', { name: 'Approve' }).first().click();
  await expect.element(approved).toBeVisible();
  server.answers[loadSecondCall] = [verdict('m2', 'reject')];
  listener.hear({ type: 'message', foId: 'f1', conversationId: 'c2', messageId: 'm2' });
  await expect.element(rejected).toBeVisible();
  await expect.element(approved).toBeVisible();
});

const offer = page.getByRole('button', { name: 'Make it a test question' });

/** Corrects an answer to "When?". */
async function correct(isOwnChat: boolean) {
  server.answers[loadCall] = [];
  server.answers[submitCall] = { ...verdict('m3', 'edit'), replacement: 'In June.', not_learnt: null };
  await show(<AnswerTraining foId="f1" answer={answer('m3')} question="When?" isOwnChat={isOwnChat} />);
  await page.getByRole('button', { name: 'Edit the answer' }).click();
  await page.getByRole('textbox').fill('In June.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText(messages.corrected)).toBeVisible();
}

test('after a correction in the owner’s chat, its question is offered as a test question', async () => {
  await correct(true);
  await expect.element(offer).toBeVisible();
});

test('a visitor’s question is not offered as a test question', async () => {
  await correct(false);
  await expect.element(offer).not.toBeInTheDocument();
});

test.each([
  [true, 'From now on it answers:'],
  [false, 'Your correction. It is not learnt.'],
])('a correction that is learnt (%s) is introduced by “%s”', async (learnt, introduction) => {
  server.answers[loadCall] = [{ ...verdict('m4', 'edit'), replacement: 'In June.', learnt }];
  await show(<AnswerTraining foId="f1" answer={answer('m4')} question="When?" />);
  await expect.element(page.getByText(introduction)).toBeVisible();
  await expect.element(page.getByText(/In June\./)).toBeVisible();
});
