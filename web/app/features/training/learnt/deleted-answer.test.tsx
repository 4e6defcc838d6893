import type { Memory } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { messages } from '../messages';
import { LearntLists } from './learnt-lists';

const server = testServer();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const memory = {
  ...{ id: 'a1', fo_id: 'f1', question: 'When do roses bloom?', answer: 'In May.', label: 'edit' },
  ...{ origin: 'feedback', from_visitor: false },
} as Memory;

describe('an answer that was deleted elsewhere while it was edited', () => {
  const field = page.getByLabelText('Answer', { exact: true });
  const listCall = 'GET /api/v1/personas/f1/memories';
  const tulips = { ...memory, id: 'b1', question: 'When do tulips bloom?' };

  async function startEditingRoses() {
    server.answers[listCall] = { memories: [memory, tulips], next: null };
    await show(<LearntLists foId="f1" />);
    await button(`Edit ${memory.question}`).click();
    await field.fill('In June.');
  }

  function deleteElsewhere() {
    server.answers[listCall] = { memories: [tulips], next: null };
    listener.hear({ type: 'training', foId: 'f1' });
  }

  test('keeps the typed text until the edit is cancelled', async () => {
    await startEditingRoses();
    deleteElsewhere();
    await expect.element(page.getByText(messages.answerGone)).toBeVisible();
    await expect.element(field).toHaveValue('In June.');
    await expect.element(button('Save')).not.toBeInTheDocument();
    await button('Cancel').click();
    await expect.element(button(`Edit ${tulips.question}`)).toHaveFocus();
    await expect.element(page.getByText(memory.question)).not.toBeInTheDocument();
  });

  test('is reported as deleted on saving, and the typed text stays', async () => {
    await startEditingRoses();
    server.answers['PATCH /api/v1/memories/a1'] = () => {
      server.answers[listCall] = { memories: [tulips], next: null };
      return errorResponse(404, 'not_found', 'Memory not found')();
    };
    await button('Save').click();
    await expect.element(page.getByText(messages.learntGone)).toBeVisible();
    await expect.element(page.getByText(messages.answerGone)).toBeVisible();
    await expect.element(field).toHaveValue('In June.');
    await expect.element(page.getByRole('textbox').first()).toHaveFocus();
  });

  test('is no longer shown once “keep owner in the loop” has changed', async () => {
    await startEditingRoses();
    deleteElsewhere();
    await expect.element(page.getByText(messages.answerGone)).toBeVisible();
    listener.hear({ type: 'loop', foId: 'f1' });
    await expect.element(page.getByText(messages.answerGone)).not.toBeInTheDocument();
    await expect.element(button(`Edit ${tulips.question}`)).toBeVisible();
    await expect.element(page.getByText(memory.question)).not.toBeInTheDocument();
  });
});
