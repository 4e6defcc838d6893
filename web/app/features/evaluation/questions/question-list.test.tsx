import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useRemaining } from '../../../platform/use-pending';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { testQuestions } from '../queries';
import { QuestionList } from './question-list';
import { questionRemoval } from './use-remove-question';

const server = testServer();

function Questions() {
  const { data } = useQuery(testQuestions('iris'));
  const questions = useRemaining(data, questionRemoval('iris'));
  return questions && <QuestionList foId="iris" questions={questions} />;
}

const questions = ['Who are you?', 'What do you grow?', 'When do you rest?'].map((question, index) => ({
  ...{ id: String(index), fo_id: 'iris', question, created_at: '2030-01-01T00:00:00.000Z' },
}));
const list = 'GET /api/v1/personas/iris/questions';
const removeButton = (question: string) =>
  page.getByRole('button', { name: `Delete the question “${question}”` });
const shown = () =>
  page
    .getByRole('list', { name: 'Test questions' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('a question that could not be deleted is in the list again, although the list cannot be loaded', async () => {
  server.answers[list] = questions;
  await show(<Questions />);
  await expect.element(page.getByText('Who are you?')).toBeVisible();
  const removal = Promise.withResolvers<Response>();
  server.answers['DELETE /api/v1/questions/0'] = () => removal.promise;
  server.answers[list] = errorResponse(404, 'not_found', 'Persona not found');
  await removeButton('Who are you?').click();
  await expect.element(page.getByText('Who are you?')).not.toBeInTheDocument();
  removal.resolve(errorResponse(404, 'not_found', 'Question not found')());
  await expect.element(page.getByText(messages.deleteFailed)).toBeVisible();
  await expect.element(page.getByText('Who are you?')).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Who are you?');
});

test('after a deletion the focus is on the next question, or on the one before the last', async () => {
  server.answers[list] = questions;
  for (const { id } of questions)
    server.answers[`DELETE /api/v1/questions/${id}`] = () => new Promise(() => {});
  await show(<Questions />);
  await removeButton('What do you grow?').click();
  await expect.element(removeButton('When do you rest?')).toHaveFocus();
  await removeButton('When do you rest?').click();
  await expect.element(removeButton('Who are you?')).toHaveFocus();
});

test('a double click deletes one question, although the next one moves below the pointer', async () => {
  server.answers[list] = questions;
  server.answers['DELETE /api/v1/questions/0'] = {};
  await show(<Questions />);
  await expect.element(removeButton('Who are you?')).toBeVisible();
  server.answers[list] = questions.slice(1);
  await removeButton('Who are you?').click();
  const moved = removeButton('What do you grow?').element();
  moved.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  await expect.element(page.getByText(messages.deleted)).toBeVisible();
  expect(shown()).toEqual(['What do you grow?', 'When do you rest?']);
});

test('a question that is being deleted does not return when an earlier one is deleted, or could not be', async () => {
  server.answers[list] = questions;
  const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  server.answers['DELETE /api/v1/questions/0'] = () => first.promise;
  server.answers['DELETE /api/v1/questions/1'] = () => second.promise;
  server.answers['DELETE /api/v1/questions/2'] = () => new Promise(() => {});
  await show(<Questions />);
  for (const { question } of questions) {
    await removeButton(question).click();
    await expect.element(page.getByText(question)).not.toBeInTheDocument();
  }
  server.answers[list] = questions.slice(1);
  first.resolve(Response.json({}));
  await expect.poll(() => server.calls.filter(({ call }) => call === list)).toHaveLength(2);
  await expect.element(page.getByText(messages.deleted)).toBeVisible();
  expect(shown()).toEqual([]);
  second.resolve(errorResponse(403, 'forbidden', 'The site is restarting.')());
  await expect.element(page.getByText(messages.deleteFailed)).toBeVisible();
  await expect.poll(shown).toEqual(['What do you grow?']);
});
