import type { Fact, Memory } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { messages } from '../messages';
import { LearntLists } from './learnt-lists';

const server = testServer();
const fact = { id: 'a1', fo_id: 'f1', key: 'roses', value: 'In May.', confidence: 90 } as Fact;
const memory = {
  ...{ id: 'a1', fo_id: 'f1', question: 'When do roses bloom?', answer: 'In May.', label: 'edit' },
  ...{ origin: 'feedback', from_visitor: false },
} as Memory;
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function showFacts(...keys: string[]) {
  let facts = keys.map((key) => ({ id: key, fo_id: 'f1', key, value: 'In May.', confidence: 90 }) as Fact);
  server.answers['GET /api/v1/personas/f1/facts'] = () => Response.json(facts);
  server.answers['DELETE /api/v1/facts/roses'] = () => {
    facts = facts.filter(({ key }) => key !== 'roses');
    return Response.json({});
  };
  server.answers['GET /api/v1/personas/f1/memories'] = { memories: [], next_cursor: null };
  await show(<LearntLists foId="f1" />);
  await page.getByRole('tab', { name: 'Facts' }).click();
}

async function remove(name: string) {
  await button(`Delete ${name}`).click();
  await button('Delete').click();
}

test('editing begins in the first field, and Escape cancels it', async () => {
  await showFacts('roses');
  await button('Edit roses').click();
  await expect.element(page.getByRole('textbox').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Edit roses')).toHaveFocus();
});

test('after a deletion the focus is in the next row', async () => {
  await showFacts('roses', 'tulips');
  await remove('roses');
  await expect.element(button('Edit tulips')).toHaveFocus();
});

test('after the deletion of the only fact the focus is on the tab', async () => {
  await showFacts('roses');
  await remove('roses');
  await expect.element(page.getByRole('tab', { name: 'Facts' })).toHaveFocus();
});

test('a fact that the owner saves on another page is listed', async () => {
  await showFacts('roses');
  await expect.element(button('Edit roses')).toBeVisible();
  server.answers['GET /api/v1/personas/f1/facts'] = [
    { id: 'lilies', fo_id: 'f1', key: 'lilies', value: 'In June.', confidence: 90 },
  ];
  listener.hear({ type: 'training', foId: 'f1' });
  await expect.element(button('Edit lilies')).toBeVisible();
});

describe('a fact that was deleted elsewhere while it was edited', () => {
  const field = page.getByLabelText('Fact', { exact: true });
  const saveAsNew = button('Save as a new fact');
  const createCall = 'POST /api/v1/personas/f1/facts';

  async function startEditingRoses(...others: string[]) {
    await showFacts('roses', ...others);
    await button('Edit roses').click();
    await field.fill('In June.');
  }

  function listElsewhere(...facts: Fact[]) {
    server.answers['GET /api/v1/personas/f1/facts'] = facts;
    listener.hear({ type: 'training', foId: 'f1' });
  }

  function deleteElsewhere() {
    (server.answers['DELETE /api/v1/facts/roses'] as () => Response)();
    listener.hear({ type: 'training', foId: 'f1' });
  }

  test.each([[], ['tulips']])(
    'keeps the typed text, which can be saved as a new fact (other facts: %j)',
    async (...others) => {
      await startEditingRoses(...others);
      deleteElsewhere();
      await expect.element(page.getByText(messages.factGone)).toBeVisible();
      await expect.element(field).toHaveValue('In June.');
      const saved = { id: 'new', fo_id: 'f1', key: 'roses', value: 'In June.', confidence: 95 };
      server.answers[createCall] = saved;
      server.answers['GET /api/v1/personas/f1/facts'] = [saved];
      await saveAsNew.click();
      await expect.element(page.getByText(messages.factSaved)).toBeVisible();
      await expect.element(field).not.toBeInTheDocument();
      await expect.element(page.getByText('In June.')).toBeVisible();
      const sent = server.calls.filter(({ call }) => call === createCall).map(({ body }) => body);
      expect(sent).toMatchObject([{ key: 'roses', value: 'In June.', replaces: null }]);
    },
  );

  test('disappears once the edit is cancelled, and the focus is in the next row', async () => {
    await startEditingRoses('tulips');
    deleteElsewhere();
    await expect.element(saveAsNew).toBeVisible();
    await button('Cancel').click();
    await expect.element(button('Edit tulips')).toHaveFocus();
    await expect.element(page.getByText('roses')).not.toBeInTheDocument();
  });

  test('is reported as deleted on saving, and the typed text stays', async () => {
    await startEditingRoses('tulips');
    server.answers['PATCH /api/v1/facts/roses'] = () => {
      server.answers['GET /api/v1/personas/f1/facts'] = [];
      return errorResponse(404, 'not_found', 'Fact not found')();
    };
    await button('Save').click();
    await expect.element(saveAsNew).toBeVisible();
    await expect.element(page.getByText(messages.learntGone)).toBeVisible();
    await expect.element(field).toHaveValue('In June.');
  });

  test('is reported as deleted, not as changed, if it was changed before the deletion', async () => {
    await startEditingRoses();
    listElsewhere({ ...fact, id: 'roses', value: 'In July.' });
    await expect.element(page.getByText(messages.learntChanged)).toBeVisible();
    listElsewhere();
    await expect.element(page.getByText(messages.factGone)).toBeVisible();
    await expect.element(page.getByText(messages.learntChanged)).not.toBeInTheDocument();
  });

  test('keeps its last text in the field if nothing was typed', async () => {
    await showFacts('roses');
    await button('Edit roses').click();
    listElsewhere({ ...fact, id: 'roses', value: 'In July.' });
    await expect.element(field).toHaveValue('In July.');
    listElsewhere();
    await expect.element(page.getByText(messages.factGone)).toBeVisible();
    await expect.element(field).toHaveValue('In July.');
  });

  test('shows the fact that has taken its key, and replaces it on saving', async () => {
    await startEditingRoses();
    const other = { ...fact, id: 'new', key: 'the_roses', value: 'In August.' };
    listElsewhere(other);
    const notice = page.getByRole('status').filter({ hasText: messages.factGoneReplaces('the roses') });
    await expect.element(notice.getByText('In August.')).toBeVisible();
    await expect.element(saveAsNew).not.toBeInTheDocument();
    server.answers[createCall] = { ...other, key: 'roses', value: 'In June.' };
    await button('Save').click();
    await expect.element(field).not.toBeInTheDocument();
    const sent = server.calls.filter(({ call }) => call === createCall).map(({ body }) => body);
    expect(sent).toMatchObject([{ key: 'roses', value: 'In June.', replaces: 'In August.' }]);
  });
});

describe.each([
  {
    ...{ kind: 'fact', path: '/api/v1/facts/a1', code: 'fact_changed', name: 'roses', label: 'Fact' },
    list: (value: string) => ({ 'GET /api/v1/personas/f1/facts': [{ ...fact, value }] }),
    saved: (value: string) => ({ ...fact, value }),
    replaces: (value: string) => ({ key: 'roses', value }),
  },
  {
    ...{ kind: 'answer', path: '/api/v1/memories/a1', code: 'memory_changed', label: 'Answer' },
    name: memory.question,
    list: (answer: string) => ({
      'GET /api/v1/personas/f1/memories': { memories: [{ ...memory, answer }], next: null },
    }),
    saved: (answer: string) => ({ ...memory, answer }),
    replaces: (answer: string) => ({ question: memory.question, answer }),
  },
])('$kind that was changed in another window', ({ kind, path, code, name, label, list, saved, replaces }) => {
  const field = page.getByLabelText(label, { exact: true });

  async function startEditing() {
    Object.assign(server.answers, list('In May.'));
    await show(<LearntLists foId="f1" />);
    if (kind === 'fact') await page.getByRole('tab', { name: 'Facts' }).click();
    await button(`Edit ${name}`).click();
    await expect.element(field).toHaveValue('In May.');
  }

  function changeElsewhere() {
    Object.assign(server.answers, list('In July.'));
    listener.hear({ type: 'training', foId: 'f1' });
  }

  async function attemptOutdatedSave() {
    await startEditing();
    await field.fill('In June.');
    server.answers[`PATCH ${path}`] = () => {
      Object.assign(server.answers, list('In July.'));
      return errorResponse(409, code, 'It has changed.')();
    };
    await button('Save').click();
    await expect.element(page.getByText(messages.learntChanged)).toBeVisible();
    await expect.element(page.getByText('In July.')).toBeVisible();
    await expect.element(field).toHaveValue('In June.');
  }

  test('is replaced only after both texts were shown', async () => {
    await attemptOutdatedSave();
    server.answers[`PATCH ${path}`] = saved('In June.');
    await button('Save').click();
    await expect.element(field).not.toBeInTheDocument();
    const sent = server.calls.filter(({ call }) => call === `PATCH ${path}`).map(({ body }) => body);
    expect(sent).toMatchObject([{ replaces: replaces('In May.') }, { replaces: replaces('In July.') }]);
  });

  test('can replace the typed text', async () => {
    await attemptOutdatedSave();
    await button('Drop my text').click();
    await expect.element(field).toHaveValue('In July.');
    await expect.element(page.getByText(messages.learntChanged)).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox').first()).toHaveFocus();
  });

  test('is shown in the fields in which nothing was typed', async () => {
    await startEditing();
    changeElsewhere();
    await expect.element(field).toHaveValue('In July.');
    await expect.element(page.getByText(messages.learntChanged)).not.toBeInTheDocument();
    await field.fill('In June.');
    await expect.element(page.getByText(messages.learntChanged)).not.toBeInTheDocument();
    await button('Cancel').click();
    await expect.element(page.getByText('In July.')).toBeVisible();
  });

  test('is shown beside the fields in which something was typed', async () => {
    await startEditing();
    await field.fill('In June.');
    changeElsewhere();
    await expect.element(page.getByText(messages.learntChanged)).toBeVisible();
    await expect.element(field).toHaveValue('In June.');
  });

  test('is reported as not saved yet, also if the list cannot be loaded again', async () => {
    await startEditing();
    await field.fill('In June.');
    for (const call of Object.keys(list('')))
      server.answers[call] = errorResponse(500, 'internal', 'Failed.');
    server.answers[`PATCH ${path}`] = errorResponse(409, code, 'It has changed.');
    await button('Save').click();
    await expect.element(page.getByText(messages.learntNotSaved)).toBeVisible();
    await expect.element(field).toHaveValue('In June.');
  });
});
