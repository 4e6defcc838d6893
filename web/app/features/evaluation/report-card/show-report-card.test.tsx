import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { ShowReportCard } from './show-report-card';

const server = testServer();
const card = page.getByRole('switch', { name: 'Show the report card on the public page' });

test('the last of two quick presses is stored last, however slow the first is', async () => {
  const firstSave = Promise.withResolvers<void>();
  const stored: boolean[] = [];
  server.answers['GET /api/v1/personas/f1/report-card/own'] = () =>
    Response.json({ is_shown: stored.at(-1) ?? false, card: null });
  server.answers['PUT /api/v1/personas/f1/report-card'] = async () => {
    const { is_shown } = server.calls.at(-1)!.body as { is_shown: boolean };
    if (is_shown) await firstSave.promise;
    stored.push(is_shown);
    return Response.json({ is_shown });
  };
  await show(<ShowReportCard foId="f1" />);
  await card.click();
  await expect.element(card).toBeChecked();
  await card.click();
  await expect.element(card).not.toBeChecked();
  firstSave.resolve();
  await expect.poll(() => stored).toEqual([true, false]);
  await expect.element(card).not.toBeChecked();
});
