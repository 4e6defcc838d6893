import type { InboxEntry } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { EntryList } from './entry-list';

const server = testServer();
const updateCall = 'PATCH /api/v1/inbox/e1';
const entry = (id: string) =>
  ({
    ...{
      id,
      fo_id: 'f',
      persona: { id: 'f', name: 'Iris', avatar_url: null },
      conversation: null,
      match: null,
    },
    ...{ status: 'open', is_read: false, reason: 'new_message', priority: 0, priority_reasons: [] },
    ...{ title: id, preview: '', last_activity_at: '2026-07-01T08:00:00Z', snoozed_until: null },
  }) as unknown as InboxEntry;
const box = (id: string) => page.getByRole('checkbox', { name: `Select ${id}` });

test('an entry that is selected while another one is being changed stays selected', async () => {
  const updateResponse = Promise.withResolvers<Response>();
  server.answers[updateCall] = () => updateResponse.promise;
  await show(<EntryList entries={[entry('e1'), entry('e2')]} isStale={false} onHelp={() => {}} />);
  await box('e1').click();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect.poll(() => server.calls.map(({ call }) => call)).toContain(updateCall);
  await box('e2').click();
  updateResponse.resolve(Response.json({ ...entry('e1'), is_read: true }));
  await expect.element(box('e1')).not.toBeChecked();
  await expect.element(box('e2')).toBeChecked();
});

test('on a phone, a long name of a visitor begins beside the dot of an unread entry', async () => {
  await page.viewport(390, 844);
  const conversation = {
    id: 'c',
    visitor: { display_name: 'Bartholomew Featherstonehaugh of the Lower Harbour' },
  };
  const entries = [{ ...entry('e1'), conversation } as unknown as InboxEntry];
  await show(<EntryList entries={entries} isStale={false} onHelp={() => {}} />);
  const [unread, name] = ['Unread', /^Bartholomew/].map((text) => page.getByText(text));
  await expect.element(name!).toBeVisible();
  const dot = unread!.element().previousElementSibling!.getBoundingClientRect();
  const firstLine = name!.element().getClientRects()[0]!;
  expect(dot.right).toBeLessThanOrEqual(firstLine.left);
  expect(dot.top).toBeGreaterThanOrEqual(firstLine.top);
  expect(dot.bottom).toBeLessThanOrEqual(firstLine.bottom);
});
