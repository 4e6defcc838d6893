import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { createPersona, processing } from '../people/persona.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { desktopViewport, expectAccessible, phoneViewport } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, test } from '../site/test.ts';

const fixtures = join(import.meta.dirname, '../../documents/fixtures');
const fixture = async (path: string, mimeType = '') => ({
  name: path.split('/').at(-1)!,
  mimeType,
  buffer: await readFile(join(fixtures, path)),
});

const fileInput = (page: Page) => page.getByLabel('Documents', { exact: true }).and(page.locator('input'));
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: name });
const completedText = 'Document processed and knowledge added to FO';

async function openManager(page: Page, foId: string) {
  await page.goto(`/chat/${foId}`);
  await page.getByRole('button', { name: 'Documents' }).click();
  await expect(page.getByRole('dialog', { name: 'Documents' })).toBeVisible();
}

/** Gives a file to the page by a drop or paste event, as another program would. */
async function giveFile(target: Locator, event: 'drop' | 'paste', name: string, text: string, times = 1) {
  await target.evaluate(
    (element, file) => {
      const files = new DataTransfer();
      files.items.add(new File([file.text.repeat(file.times)], file.name));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        file.event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: files })
          : new ClipboardEvent('paste', { ...options, clipboardData: files }),
      );
    },
    { event, name, text, times },
  );
}

/** Returns a route handler that reports the document's job as failed. */
const markFailed = (name: string) => async (route: Route) => {
  const response = await route.fetch();
  const jobs: { file_name: string }[] = await response.json();
  const json = jobs.map((job) => (job.file_name === name ? { ...job, status: 'failed' } : job));
  await route.fulfill({ response, json });
};

test('documents of every kind are uploaded, processed, deleted and retried', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Berit Lund' });
  const page = await context.newPage();
  const errors = recordErrors(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });

  await test.step('the empty list says which files are accepted', async () => {
    await openManager(page, id);
    await expect(page.getByText('Nothing yet.')).toBeVisible();
    await expect(
      page.getByText('txt, pdf, md, docx, xlsx, pptx, png, jpg, jpeg, up to 50 MB each'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recovery' })).toHaveCount(0);
  });

  await test.step('several files are chosen with the button, by keyboard; unsupported files are rejected at once', async () => {
    const fileChooserPromise = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload documents' }).press('Enter');
    await (await fileChooserPromise).setFiles([
      await fixture('corpus/documents/bee-yard.docx'),
      await fixture('corpus/documents/ferry-fares.xlsx'),
      await fixture('corpus/documents/museum-tour.pptx'),
      await fixture('corpus/documents/rowing-minutes.pdf'),
      await fixture('pictures/bakery.png'),
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
    const rejectedRow = uploads(page).getByRole('listitem').filter({ hasText: 'tool.exe' });
    await expect(rejectedRow.getByRole('alert')).toHaveText(
      'Please select a valid file type (txt, pdf, md, docx, xlsx, pptx, png, jpg, jpeg)',
    );
    await rejectedRow.getByRole('button', { name: 'Dismiss tool.exe' }).click();
    await expect(page.getByText('tool.exe')).toHaveCount(0);
  });

  await test.step('files are dropped and pasted', async () => {
    await giveFile(
      page.getByRole('button', { name: 'Upload documents' }),
      'drop',
      'dropped.md',
      '# Rope\n\nThe rope is blue.',
    );
    await giveFile(page.locator('body'), 'paste', 'pasted.txt', 'The anchor weighs nine kilograms.');
  });

  await test.step('each file is processed', async () => {
    const names = [
      'bee-yard.docx',
      'ferry-fares.xlsx',
      'museum-tour.pptx',
      'rowing-minutes.pdf',
      'bakery.png',
    ];
    for (const name of [...names, 'dropped.md', 'pasted.txt'])
      await expect(rowOf(page, name)).toContainText(completedText, processing);
    await expect(rowOf(page, 'rowing-minutes.pdf')).toContainText('2 passages');
    await expect(uploads(page)).toHaveCount(0);
  });

  await test.step('a failure shows its reason, and a retry button only where a retry could help', async () => {
    await fileInput(page).setInputFiles({
      name: 'torn.pdf',
      mimeType: '',
      buffer: Buffer.from('%PDF-1.7\nnothing'),
    });
    await expect(rowOf(page, 'torn.pdf')).toContainText('This file is damaged', processing);
    await expect(rowOf(page, 'torn.pdf')).toContainText('Failed');
    await expect(rowOf(page, 'torn.pdf')).toContainText('Trying again would not help.');
    await expect(page.getByRole('button', { name: 'Try torn.pdf again' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Recovery' })).toHaveCount(0);
  });

  await test.step('a failure that may be temporary is retried for one document, or for all by Recovery', async () => {
    const jobs = '/api/v1/personas/*/jobs';
    await page.route(jobs, markFailed('pasted.txt'));
    await page.reload();
    await page.getByRole('button', { name: 'Documents' }).click();
    const retryResponse = page.waitForResponse(/\/retry$/);
    await page.getByRole('button', { name: 'Try pasted.txt again' }).press('Enter');
    // The server rejects the retry, since only the mocked list says that the document failed.
    expect((await retryResponse).status()).toBe(409);
    await page.getByRole('button', { name: 'Recovery' }).click();
    await Promise.all([
      // Waits for responses that are being changed.
      page.unrouteAll({ behavior: 'wait' }),
      expect(page.getByText('There was nothing to recover. 1 document cannot be read')).toBeVisible(),
      expect(page.getByText('0 failed jobs tried again. Now: 7 completed, 1 failed')).toBeVisible(),
    ]);
  });

  await test.step('the dialog is accessible and fits, also on a phone in the dark theme', async () => {
    await expectAccessible(page, 'light');
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.setViewportSize(phoneViewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'dark');
    await page.setViewportSize(desktopViewport);
  });

  await test.step('a file is downloaded unchanged, or an error is shown', async () => {
    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download pasted.txt' }).click();
    const download = await downloadPromise;
    expect(download.suggestedFilename()).toBe('pasted.txt');
    expect((await readFile(await download.path())).toString()).toBe('The anchor weighs nine kilograms.');
    await page.route('/api/v1/files/*/download', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Download pasted.txt' }).click();
    await expect(page.getByText('Failed to download file')).toBeVisible();
  });

  await test.step('a deletion must be confirmed, restores the row if it fails, and lasts after a reload', async () => {
    const confirmation = page.getByRole('alertdialog', { name: 'Delete this document?' });
    await page.getByRole('button', { name: 'Delete torn.pdf' }).click();
    await expect(confirmation).toContainText(
      '“torn.pdf” and everything that your FO learnt from it will be gone.',
    );
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await page.route('/api/v1/files/*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Delete torn.pdf' }).click();
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete file')).toBeVisible();
    await expect(rowOf(page, 'torn.pdf')).toBeVisible();
    await page.getByRole('button', { name: 'Delete torn.pdf' }).click();
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'torn.pdf')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Upload documents' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Recovery' })).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Documents' }).click();
    await expect(rowOf(page, 'pasted.txt')).toBeVisible();
    await expect(rowOf(page, 'torn.pdf')).toHaveCount(0);
  });
  expect(errors.filter((error) => !/net::ERR_FAILED|\b409\b/.test(error))).toEqual([]);
});

test('progress and notes are shown as the server reports them, and a list that fails to load can be retried', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Unni Falk' });
  const page = await context.newPage();
  const statuses = [
    { status: 'pending' },
    { status: 'processing', progress: 48, chunks_processed: 17, total_chunks: 40 },
    { status: 'completed', error_message: 'What it shows is not yet known.' },
    { status: 'completed', notes: [{ kind: 'pages_without_text', text: '2 pages without text.' }] },
  ];
  const common = { fo_id: id, user_id: person.session.user.id, created_at: '2026-01-01T00:00:00.000Z' };
  const job = {
    ...common,
    progress: 0,
    chunks_processed: 0,
    total_chunks: 0,
    error_message: null,
    is_final: false,
    notes: [],
  };
  const names = ['waiting.txt', 'reading.txt', 'picture.png', 'minutes.pdf'];
  const files = names.map((file_name) => ({
    ...common,
    id: crypto.randomUUID(),
    file_name,
    file_size: 2048,
    upload_date: common.created_at,
    storage_path: '',
    passages: 0,
  }));
  const jobs = files.map(({ id: file_id, file_name }, index) => ({
    ...job,
    id: crypto.randomUUID(),
    file_id,
    file_name,
    ...statuses[index],
  }));
  await page.route('/api/v1/personas/*/files', (route) => route.fulfill({ json: files }));
  await page.route('/api/v1/personas/*/jobs', (route) => route.fulfill({ json: jobs }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openManager(page, id);
  await expect(rowOf(page, 'waiting.txt')).toContainText('Pending');
  const readingRow = rowOf(page, 'reading.txt');
  await expect(readingRow.getByRole('progressbar', { name: 'Reading' })).toHaveAttribute(
    'aria-valuenow',
    '48',
  );
  await expect(readingRow).toContainText('17 of 40 chunks');
  await expect(rowOf(page, 'picture.png')).toContainText(completedText);
  await expect(rowOf(page, 'picture.png')).toContainText('What it shows is not yet known.');
  await expect(page.getByRole('button', { name: 'Try picture.png again' })).toBeVisible();
  const notes = rowOf(page, 'minutes.pdf').getByRole('list', { name: 'How it was read' });
  await expect(notes.getByRole('listitem')).toHaveText(['2 pages without text.']);
  await expect(page.getByRole('button', { name: 'Try minutes.pdf again' })).toHaveCount(0);
  await expectAccessible(page, 'light');
  await page.route('/functions/v1/trigger-background-processing', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Recovery' }).click();
  await expect(page.getByText('Recovery Failed')).toBeVisible();

  await page.unroute('/api/v1/personas/*/jobs');
  await page.route('/api/v1/personas/*/jobs', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Documents' }).click();
  await expect(page.getByText('Failed to load files')).toBeVisible();
  await page.unroute('/api/v1/personas/*/jobs');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'waiting.txt')).toBeVisible();
});

test('an interrupted upload can be retried, and an upload in progress cancelled; without a session, uploading redirects to the login', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Odd Rem' });
  const page = await context.newPage();
  await openManager(page, id);
  const note = { name: 'note.txt', mimeType: '', buffer: Buffer.from('The keel is oak.') };

  await page.route('/functions/v1/process-document', (route) => route.abort(), { times: 1 });
  await fileInput(page).setInputFiles(note);
  const failedRow = uploads(page).getByRole('listitem').filter({ hasText: 'note.txt' });
  await expect(failedRow.getByRole('alert')).toHaveText('Upload failed');
  await page.getByRole('button', { name: 'Upload note.txt again' }).click();
  await expect(rowOf(page, 'note.txt')).toContainText(completedText, processing);

  await giveFile(page.locator('body'), 'paste', 'long.txt', 'a', 50 * 1024 * 1024 + 1);
  await expect(uploads(page)).toContainText('File size must be less than 50MB');
  await page.getByRole('button', { name: 'Dismiss long.txt' }).click();

  await page.route('/functions/v1/process-document', () => undefined, { times: 1 });
  await fileInput(page).setInputFiles({ ...note, name: 'stuck.txt' });
  await page.getByRole('button', { name: 'Cancel the upload of stuck.txt' }).click();
  await expect(uploads(page)).toHaveCount(0);

  const unauthorized = { status: 401, json: { code: 'sign_in_required', message: 'Please sign in.' } };
  await page.route('/functions/v1/process-document', (route) => route.fulfill(unauthorized));
  await fileInput(page).setInputFiles({ ...note, name: 'late.txt' });
  await Promise.all([
    expect(page).toHaveURL(/\/login\?from=/),
    expect(page.getByText('Authentication error: Please refresh the page and try again.')).toBeVisible(),
  ]);
});
