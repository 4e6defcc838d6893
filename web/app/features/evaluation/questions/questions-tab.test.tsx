import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { QuestionsTab } from './questions-tab';

const server = testServer();
const list = 'GET /api/v1/personas/iris/questions';
const add = 'POST /api/v1/personas/iris/questions';
const questions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: String(at), fo_id: 'iris', question: `What is ${at}?`, created_at: '2030-01-01T00:00:00.000Z' },
  }));
const start = vi.fn();
const evaluation = { runs: {}, running: undefined, starting: false, start } as never;
const field = page.getByRole('textbox', { name: 'New question' });

function Tab() {
  const [draft, setDraft] = useState('');
  return <QuestionsTab foId="iris" draft={draft} onType={setDraft} evaluation={evaluation} />;
}

beforeEach(() => start.mockClear());

test('an evaluation is not run with fewer than three questions', async () => {
  server.answers[list] = questions(2);
  await show(<Tab />);
  await page.getByRole('button', { name: 'Run evaluation' }).click();
  await expect.element(page.getByText(messages.tooFew)).toBeVisible();
  expect(start).not.toHaveBeenCalled();
});

test('a question of two lines that could not be added is kept', async () => {
  server.answers[list] = questions(3);
  server.answers[add] = () => Promise.reject(new TypeError('Failed to fetch'));
  await show(<Tab />);
  await field.fill('Who are you');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}really?{Enter}');
  await expect.element(page.getByText('Failed to add question')).toBeVisible();
  await expect.element(field).toHaveValue('Who are you\nreally?');
});

test('an eleventh question is accepted, with a hint that ten are advised', async () => {
  server.answers[list] = questions(10);
  server.answers[add] = () => {
    server.answers[list] = questions(11);
    return Response.json(questions(11).at(-1));
  };
  await show(<Tab />);
  await expect.element(page.getByText('10/10')).toBeVisible();
  await expect.element(page.getByText(messages.beyondAdvised)).toBeVisible();
  await field.fill('What is 10?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('11/10')).toBeVisible();
  await expect.element(field).toHaveValue('');
});
