import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { EvaluationSection } from './evaluation-section';
import { messages } from './messages';

const server = testServer();
const start = 'POST /functions/v1/evaluate-persona';
const runs = 'GET /api/v1/personas/f1/evaluations';
const failedRun = {
  ...{ id: 'r1', status: 'failed', questions: 3, answered: 1, summary: null },
  ...{ created_at: '2026-01-01T08:00:00.000Z', completed_at: null },
};
const serverMessage = 'Something went wrong on our side. Please try again.';
const runButton = page.getByRole('button', { name: 'Run evaluation' });

async function openDialog() {
  await show(<EvaluationSection foId="f1" name="Iris" renderAnswer={(text) => text} />);
  await page.getByRole('button', { name: 'Test your FO' }).click();
}

beforeEach(() => {
  const questions = ['Who are you?', 'What is your role?', 'What is a snark?'];
  server.answers['GET /api/v1/personas/f1/questions'] = questions.map((question, index) => ({
    ...{ id: String(index), fo_id: 'f1', question, created_at: '2026-01-01T08:00:00.000Z' },
  }));
});

test.each([
  ['the first', []],
  ['another', [failedRun]],
])('if %s evaluation cannot start, this is reported with the reason', async (_, before) => {
  server.answers[runs] = before;
  server.answers[start] = errorResponse(500, 'internal', serverMessage);
  await openDialog();
  await runButton.click();
  await expect.element(page.getByText(messages.runFailed)).toBeVisible();
  await expect.element(page.getByText(serverMessage)).toBeVisible();
  await expect.element(runButton).toBeEnabled();
});

test('if the request to start an evaluation fails, but the evaluation runs, no failure is shown', async () => {
  server.answers[runs] = [];
  server.answers[start] = () => {
    server.answers[runs] = [{ ...failedRun, status: 'running' }];
    return errorResponse(502, 'bad_gateway', serverMessage)();
  };
  await openDialog();
  await runButton.click();
  await expect.element(page.getByText('Testing: 1 of 3')).toBeInTheDocument();
  await expect.element(page.getByText(messages.runFailed)).not.toBeInTheDocument();
});
