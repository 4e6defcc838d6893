import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { FileList } from './file-list';
import { messages } from './messages';

const server = testServer();
const files = 'GET /api/v1/personas/f1/files';
const jobs = 'GET /api/v1/personas/f1/jobs';
const file = { id: 'd1', fo_id: 'f1', file_name: 'ferry-fares.pdf', file_size: 2000, passages: 0 };
const unavailable = errorResponse(403, 'forbidden', 'The site is restarting.');

/** The list beside a button that loads it again, as an event does. */
function Documents() {
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => client.invalidateQueries({ queryKey: ['knowledge'] })}>
        Load again
      </button>
      <FileList foId="f1" focusAfter={useRef(null)} searchable={false} />
    </>
  );
}

test('the documents stay listed when they could not be loaded again', async () => {
  Object.assign(server.answers, { [files]: [file], [jobs]: [] });
  await show(<Documents />);
  await expect.element(page.getByText('ferry-fares.pdf')).toBeVisible();
  Object.assign(server.answers, { [files]: unavailable, [jobs]: unavailable });
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.poll(() => server.calls.filter(({ call }) => call === files)).toHaveLength(2);
  await expect.poll(() => server.calls.filter(({ call }) => call === jobs)).toHaveLength(2);
  await page.getByRole('button', { name: 'Delete ferry-fares.pdf' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

test('a list whose documents and jobs could not be loaded is loaded with one press', async () => {
  Object.assign(server.answers, { [files]: unavailable, [jobs]: unavailable });
  await show(<Documents />);
  await expect.element(page.getByText(messages.loadFailed)).toBeVisible();
  Object.assign(server.answers, { [files]: [file], [jobs]: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('ferry-fares.pdf')).toBeVisible();
});
