import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { SaveAnswer } from './save-answer';

const server = testServer();
const facts = '/api/v1/personas/f1/facts';
const save = () => page.getByRole('button', { name: 'Save as Fact' }).click();
const saveAnswer = (question: string, content: string) => (
  <SaveAnswer
    foId="f1"
    answer={{ content, meta: { mode: 'context' } }}
    replacement={undefined}
    question={question}
  />
);

test('an answer from documents is saved at once if no fact has its key', async () => {
  server.answers[`GET ${facts}`] = [{ id: 'a1', key: 'tulips', value: 'In April.', confidence: 90 }];
  server.answers[`POST ${facts}`] = { id: 'a2', key: 'roses', value: 'In June.' };
  await show(
    <>
      {saveAnswer('Tulips?', 'In April.')}
      {saveAnswer('Roses?', 'In June.')}
    </>,
  );
  // The facts have loaded.
  await expect.element(page.getByText('Saved')).toBeVisible();
  await save();
  await expect.element(page.getByText(messages.factSaved)).toBeVisible();
});

test('while the facts are loading, an answer is shown before it may replace one', async () => {
  const loaded = Promise.withResolvers<void>();
  server.answers[`GET ${facts}`] = async () => {
    await loaded.promise;
    return Response.json([{ id: 'a1', key: 'roses', value: 'In May.', confidence: 90 }]);
  };
  await show(saveAnswer('Roses?', 'In June.'));
  await save();
  await expect.element(page.getByRole('dialog', { name: 'Save as Fact' })).toBeVisible();
  loaded.resolve();
  await expect.element(page.getByText('In May.')).toBeVisible();
  expect(server.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});
