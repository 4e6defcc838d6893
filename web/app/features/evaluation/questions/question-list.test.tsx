import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { testQuestions } from '../queries';
import { QuestionList } from './question-list';

const server = testServer();

function Questions() {
  const { data } = useQuery(testQuestions('iris'));
  return data && <QuestionList foId="iris" questions={data} />;
}

test('a question that could not be deleted is in the list again, although the list cannot be loaded', async () => {
  const questions = ['Who are you?', 'What do you grow?'].map((question, index) => ({
    ...{ id: String(index), fo_id: 'iris', question, created_at: '2030-01-01T00:00:00.000Z' },
  }));
  const list = 'GET /api/v1/personas/iris/questions';
  server.answers[list] = questions;
  await show(<Questions />);
  await expect.element(page.getByText('Who are you?')).toBeVisible();
  const removal = Promise.withResolvers<Response>();
  server.answers['DELETE /api/v1/questions/0'] = () => removal.promise;
  server.answers[list] = errorResponse(404, 'not_found', 'Persona not found');
  await page.getByRole('button', { name: 'Delete the question “Who are you?”' }).click();
  await expect.element(page.getByText('Who are you?')).not.toBeInTheDocument();
  removal.resolve(errorResponse(404, 'not_found', 'Question not found')());
  await expect.element(page.getByText(messages.deleteFailed)).toBeVisible();
  await expect.element(page.getByText('Who are you?')).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Who are you?');
});
