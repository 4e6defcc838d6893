import type { Fact, ViewerEvent } from '@foyer/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { LearntLists } from './learnt-lists';

const listeners = vi.hoisted(() => new Set<(event: ViewerEvent) => void>());
vi.mock(import('../../../platform/events'), async (original) => ({
  ...(await original()),
  useViewerEvents: (hear) => void listeners.add(hear),
}));
const server = testServer();
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

test('after a deletion the focus is in the next row, and after the last one on the tab', async () => {
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
  for (const hear of listeners) hear({ type: 'training', foId: 'f1' });
  await expect.element(button('Edit lilies')).toBeVisible();
});
