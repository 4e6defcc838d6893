import type { InsightsQuestion } from '@foyer/contract';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reopen } from '../../testing/reopen';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { messages } from './messages';
import { QuestionList } from './question-list';
import { TeachDialog } from './teach-dialog';

const server = testServer();
const teach = 'POST /api/v1/personas/f1/insights/teach';
const answer = page.getByLabelText('Your answer');
const save = page.getByRole('button', { name: 'Save' });

beforeEach(() => sessionStorage.clear());

async function openDialog(can_remember: boolean) {
  const onTaught = vi.fn();
  const question = { id: 'q1', question: 'Who keeps the keys?', can_remember } as InsightsQuestion;
  await show(<TeachDialog foId="f1" question={question} onClose={vi.fn()} onTaught={onTaught} />);
  return onTaught;
}

test('the answer is not sent to visitors unless chosen', async () => {
  server.answers[teach] = { told: 0 };
  const onTaught = await openDialog(true);
  await answer.fill('Marta does.');
  await save.click();
  await expect.poll(() => onTaught).toHaveBeenCalledOnce();
  const taught = { as: 'fact', answer: 'Marta does.' };
  const call = server.calls.find((one) => one.call === teach);
  expect(call!.body).toMatchObject({ questionId: 'q1', tell: false, teach: taught });
});

test('without a visitor’s consent the answer cannot be saved as a learnt answer', async () => {
  await openDialog(false);
  await expect.element(page.getByRole('radio', { name: /^An answer to remember/ })).toBeDisabled();
  await expect.element(page.getByText(messages.teach.nobodyAllows)).toBeVisible();
});

test('an empty answer is rejected, and a failed save keeps the input', async () => {
  server.answers[teach] = errorResponse(404, 'not_found', 'It is gone.');
  const onTaught = await openDialog(true);
  await save.click();
  await expect.element(page.getByText(messages.teach.answerMissing)).toBeVisible();
  await expect.element(answer).toHaveFocus();
  expect(server.calls.map(({ call }) => call)).not.toContain(teach);
  await answer.fill('Marta does.');
  await save.click();
  await expect.element(page.getByText(messages.teach.failed)).toBeVisible();
  await expect.element(answer).toHaveValue('Marta does.');
  expect(onTaught).not.toHaveBeenCalled();
});

test('the fact that the answer would replace is shown before saving, also if it changed meanwhile', async () => {
  const facts = 'GET /api/v1/personas/f1/facts';
  server.answers[facts] = [{ id: 'a1', key: 'keeps_keys', value: 'Nobody.', confidence: 95 }];
  const onTaught = await openDialog(true);
  await expect.element(page.getByLabelText('Key')).toHaveValue('keeps keys');
  await expect.element(page.getByText('Nobody.')).toBeVisible();
  await answer.fill('Marta does.');
  server.answers[teach] = () => {
    server.answers[facts] = [{ id: 'a1', key: 'keeps_keys', value: 'Ole does.', confidence: 95 }];
    return errorResponse(409, 'fact_changed', 'It has changed.')();
  };
  await save.click();
  await expect.element(page.getByText(messages.teach.factChanged)).toBeVisible();
  await expect.element(page.getByText('Ole does.')).toBeVisible();
  await expect.element(answer).toHaveValue('Marta does.');
  server.answers[teach] = { told: 0 };
  await save.click();
  await expect.poll(() => onTaught).toHaveBeenCalledOnce();
  const taught = server.calls.filter(({ call }) => call === teach).map(({ body }) => body);
  expect(taught).toMatchObject([
    { teach: { key: 'keeps_keys', replaces: 'Nobody.' } },
    { teach: { replaces: 'Ole does.' } },
  ]);
});

/** A list of one question, whose visitors can withdraw their consent. */
function List() {
  const [can_remember, setCanRemember] = useState(true);
  const question = {
    ...{ id: 'q1', question: 'Who keeps the keys?', can_remember },
    ...{ people: 3, times: 3, last_asked_at: '2026-01-02T10:00:00.000Z' },
  } as InsightsQuestion;
  return (
    <>
      <button type="button" onClick={() => setCanRemember(false)}>
        Withdraw consent
      </button>
      <QuestionList foId="f1" questions={[question]} />
    </>
  );
}

/** Opens the dialog from the list, and types an answer. */
async function typeAnswerInList() {
  await show(<List />);
  const opener = page.getByRole('button', { name: /^Teach this/ });
  await opener.click();
  await answer.fill('Marta does.');
  return opener;
}

test('the form is kept when the dialog is closed by Escape, and dropped by Cancel', async () => {
  const opener = await typeAnswerInList();
  const key = page.getByLabelText('Key');
  const tell = page.getByRole('switch');
  const remembered = page.getByRole('radio', { name: /^An answer to remember/ });
  await key.fill('keeper');
  await tell.click();
  await reopen(opener, 'Escape');
  await expect.element(answer).toHaveValue('Marta does.');
  await expect.element(key).toHaveValue('keeper');
  await expect.element(tell).toBeChecked();
  await remembered.click();
  await reopen(opener, 'Escape');
  await expect.element(remembered).toBeChecked();
  await reopen(opener, 'Cancel');
  await expect.element(answer).toHaveValue('');
  await expect.element(key).toHaveValue('keeps keys');
  await expect.element(tell).not.toBeChecked();
});

test('a kept choice to remember the answer is dropped once no visitor allows it', async () => {
  const opener = await typeAnswerInList();
  const fact = page.getByRole('radio', { name: /^A fact/ });
  await page.getByRole('radio', { name: /^An answer to remember/ }).click();
  await reopen(page.getByRole('button', { name: 'Withdraw consent' }), 'Escape');
  await opener.click();
  await expect.element(fact).toBeChecked();
});

test('the dialog does not close, nor its content change, while the answer is being saved', async () => {
  const saved = Promise.withResolvers<Response>();
  server.answers[teach] = () => saved.promise;
  await typeAnswerInList();
  await save.click();
  await expect.poll(() => server.calls.map(({ call }) => call)).toContain(teach);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  for (const field of [answer, page.getByLabelText('Key')])
    await expect.element(field).toHaveAttribute('readonly');
  await page.getByRole('radio', { name: /^An answer to remember/ }).click();
  await expect.element(page.getByRole('radio', { name: /^A fact/ })).toBeChecked();
  await page.getByRole('switch').click();
  await expect.element(page.getByRole('switch')).not.toBeChecked();
  saved.resolve(errorResponse(404, 'not_found', 'It is gone.')());
  await expect.element(page.getByText(messages.teach.failed)).toBeVisible();
  await expect.element(answer).toHaveValue('Marta does.');
});
