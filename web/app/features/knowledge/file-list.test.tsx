import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { listener } from '../../testing/viewer-events';
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

test('of many documents, fifty are rendered, and more when the end of the list comes into view', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ ...file, id: `d${at}`, file_name: `${at}.txt` }));
  Object.assign(server.answers, { [files]: many, [jobs]: [] });
  await show(<Documents />);
  const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  expect(rows.elements()).toHaveLength(50);
  page.getByRole('button', { name: 'Show more' }).element().scrollIntoView();
  await expect.poll(() => rows.elements().length).toBeGreaterThan(50);
});

test('in a window that is higher than fifty documents, more are rendered until it is full', async () => {
  await page.viewport(1280, 12_000);
  onTestFinished(() => page.viewport(1280, 800));
  const many = Array.from({ length: 120 }, (_, at) => ({ ...file, id: `d${at}`, file_name: `${at}.txt` }));
  Object.assign(server.answers, { [files]: many, [jobs]: [] });
  await show(<Documents />);
  await expect.element(page.getByText('119.txt')).toBeVisible();
});

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

describe('while documents are read', () => {
  const names = ['one.txt', 'two.txt'];
  const known = names.map((file_name, at) => ({ ...file, id: `d${at}`, file_name }));
  const job = (at: number, change: object = {}) => ({
    ...{ id: `j${at}`, fo_id: 'f1', file_id: `d${at}`, file_name: names[at], status: 'processing' },
    ...{
      progress: 40,
      chunks_processed: 4,
      total_chunks: 10,
      error_message: null,
      is_final: false,
      notes: [],
    },
    ...change,
  });
  const sendJobEvent = (jobId: string) => listener.hear({ type: 'job', foId: 'f1', jobId });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const loads = () =>
    vi
      .mocked(window.fetch)
      .mock.calls.map(
        ([input]) => new URL(input instanceof Request ? input.url : input, window.location.href),
      )
      .map(
        ({ pathname, search }) => pathname.replace('/api/v1/personas/f1', '') + decodeURIComponent(search),
      );

  async function showBoth() {
    Object.assign(server.answers, { [files]: known, [jobs]: [job(0), job(1)] });
    await show(<Documents />);
    await expect.element(row('two.txt')).toMatchTextContent(/4 of 10 chunks/);
  }

  /** Holds the pauses between loads; the returned function resolves to the end of the next one. */
  function holdPauses() {
    const { setTimeout } = window;
    const pauses: (() => void)[] = [];
    const timer = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
      if (delay === 1000) return pauses.push(run);
      return setTimeout(run, delay);
    }) as typeof setTimeout);
    onTestFinished(() => timer.mockRestore());
    return async () => {
      await expect.poll(() => pauses.length).toBe(1);
      return pauses.pop()!;
    };
  }

  test('their progress loads only the job that has changed, and not at each event', async () => {
    const nextPause = holdPauses();
    await showBoth();
    server.answers[jobs] = [job(0, { chunks_processed: 7 })];
    for (let times = 0; times < 8; times++) sendJobEvent('j0');
    await expect.element(row('one.txt')).toMatchTextContent(/7 of 10 chunks/);
    await expect.element(row('two.txt')).toMatchTextContent(/4 of 10 chunks/);
    expect(loads()).toEqual(['/files', '/jobs', '/jobs?ids[0]=j0']);
    const endPause = await nextPause();
    endPause();
    await nextPause();
    expect(loads()).toEqual(['/files', '/jobs', '/jobs?ids[0]=j0', '/jobs?ids[0]=j0']);
  });

  test('nothing is loaded once the page was left', async () => {
    const nextPause = holdPauses();
    await showBoth();
    sendJobEvent('j0');
    const endPause = await nextPause();
    sendJobEvent('j1');
    await cleanup();
    endPause();
    await nextPause();
    expect(loads()).toEqual(['/files', '/jobs', '/jobs?ids[0]=j0']);
  });

  test('the passages of a document that has been read are shown without loading all documents', async () => {
    await showBoth();
    const done = { status: 'completed', progress: 100, chunks_processed: 12, total_chunks: 12 };
    server.answers[jobs] = [job(0, done)];
    sendJobEvent('j0');
    await expect.element(row('one.txt')).toMatchTextContent(/12 passages/);
    expect(loads()).toEqual(['/files', '/jobs', '/jobs?ids[0]=j0']);
  });

  test('a job that is gone is no longer shown', async () => {
    await showBoth();
    server.answers[jobs] = [];
    sendJobEvent('j1');
    await expect.element(row('two.txt')).not.toMatchTextContent(/Processing/);
    await expect.element(row('one.txt')).toMatchTextContent(/4 of 10 chunks/);
  });

  test('a document that was uploaded in another tab is listed with its job', async () => {
    await showBoth();
    server.answers[files] = [{ ...file, id: 'd9', file_name: 'nine.txt' }, ...known];
    server.answers[jobs] = [job(0, { id: 'j9', file_id: 'd9', file_name: 'nine.txt' })];
    sendJobEvent('j9');
    await expect.element(row('nine.txt')).toMatchTextContent(/4 of 10 chunks/);
    await expect.element(row('two.txt')).toMatchTextContent(/4 of 10 chunks/);
  });

  test('all jobs are loaded if the changed one could not be', async () => {
    await showBoth();
    let requests = 0;
    server.answers[jobs] = () =>
      ++requests === 1 ? unavailable() : Response.json([job(0, { chunks_processed: 9 }), job(1)]);
    sendJobEvent('j0');
    await expect.element(row('one.txt')).toMatchTextContent(/9 of 10 chunks/);
  });
});
