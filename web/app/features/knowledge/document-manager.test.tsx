import { limits } from '@foyer/contract/limits';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type UploadOptions, upload } from '../../platform/upload';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { signIn } from '../../testing/sign-in';
import { DocumentManager } from './document-manager';
import { messages } from './messages';

vi.mock('../../platform/upload', () => ({ upload: vi.fn() }));

const server = testServer();
const files = 'GET /api/v1/personas/f1/files';
const jobs = 'GET /api/v1/personas/f1/jobs';
const recover = 'POST /functions/v1/trigger-background-processing';
const names = ['waiting.txt', 'reading.txt', 'picture.png', 'minutes.pdf', 'broken.txt', 'torn.pdf'];
const jobParts = [
  { status: 'pending' },
  { status: 'processing', progress: 48, chunks_processed: 17, total_chunks: 40 },
  { status: 'completed', error_message: 'What it shows is not yet known.' },
  { status: 'completed', notes: [{ kind: 'pages_without_text', text: '2 pages without text.' }] },
  { status: 'failed', error_message: 'The engine was busy.' },
  { status: 'failed', error_message: 'This file is damaged.', is_final: true },
];
const storedFiles = names.map((file_name, at) => ({
  ...{ id: `d${at}`, fo_id: 'f1', file_name, file_size: 2048, passages: 0 },
}));
const storedJobs = names.map((file_name, at) => ({
  ...{ id: `j${at}`, fo_id: 'f1', file_id: `d${at}`, file_name, progress: 0, chunks_processed: 0 },
  ...{ total_chunks: 0, error_message: null, is_final: false, notes: [], ...jobParts[at] },
}));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const callsOf = (wanted: string) => server.calls.filter(({ call }) => call === wanted);

beforeAll(() => signIn('ada'));
beforeEach(() => {
  vi.mocked(upload).mockReset();
  server.answers[files] = storedFiles;
  server.answers[jobs] = storedJobs;
});

test('an empty list says which files are accepted', async () => {
  server.answers[files] = [];
  server.answers[jobs] = [];
  await show(<DocumentManager foId="f1" />);
  await expect.element(page.getByText(/^Nothing yet/)).toBeVisible();
  await expect
    .element(page.getByText(/txt, pdf, md, docx, xlsx, pptx, png, jpg, jpeg, up to 50 MB each/))
    .toBeVisible();
  await expect.element(button('Recovery')).not.toBeInTheDocument();
});

test('progress and notes of reading are shown', async () => {
  await show(<DocumentManager foId="f1" />);
  await expect.element(row('waiting.txt').getByText('Pending')).toBeVisible();
  const progress = row('reading.txt').getByRole('progressbar', { name: 'Reading' });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '48');
  await expect.element(row('reading.txt').getByText('17 of 40 chunks')).toBeVisible();
  await expect.element(row('picture.png').getByText(messages.completed)).toBeVisible();
  await expect.element(row('picture.png').getByText('What it shows is not yet known.')).toBeVisible();
  const notes = row('minutes.pdf').getByRole('list', { name: 'How it was read' });
  await expect.element(notes.getByText('2 pages without text.')).toBeVisible();
});

test('a failure shows its reason, and a button to try again only where that could help', async () => {
  await show(<DocumentManager foId="f1" />);
  await expect.element(row('torn.pdf').getByText('This file is damaged.')).toBeVisible();
  await expect.element(row('torn.pdf').getByText(messages.final)).toBeVisible();
  for (const name of ['picture.png', 'broken.txt'])
    await expect.element(button(`Try ${name} again`)).toBeVisible();
  await expect.element(button(/^Try (torn|minutes)/)).not.toBeInTheDocument();
});

test('a failed document can be retried, and a failure to start the retry is reported', async () => {
  const retry = 'POST /api/v1/files/d4/retry';
  server.answers[retry] = errorResponse(409, 'conflict', 'It has not failed.');
  await show(<DocumentManager foId="f1" />);
  await button('Try broken.txt again').click();
  await expect.poll(() => callsOf(retry)).toHaveLength(1);
  await expect.element(page.getByText(messages.retryFailed)).toBeVisible();
});

test('the Recovery button reports what it did, or that it failed', async () => {
  server.answers[recover] = () => Promise.reject(new TypeError('Failed to fetch'));
  await show(<DocumentManager foId="f1" />);
  await button('Recovery').click();
  await expect.element(page.getByText(messages.recoveryFailed)).toBeVisible();
  const actions = { cleanedStuckJobs: 0, retriedFailedJobs: 1 };
  const currentJobStatus = [{ status: 'completed', count: 7 }];
  server.answers[recover] = { message: '1 document will be read again.', actions, currentJobStatus };
  await button('Recovery').click();
  await expect
    .element(page.getByText('0 stuck jobs restarted, 1 failed job tried again. Now: 7 completed'))
    .toBeVisible();
});

test('the Recovery button is hidden once every document is read or can never be', async () => {
  server.answers[jobs] = storedJobs.slice(2).filter(({ file_name }) => file_name !== 'broken.txt');
  await show(<DocumentManager foId="f1" />);
  await expect.element(row('torn.pdf')).toBeVisible();
  await expect.element(button('Recovery')).not.toBeInTheDocument();
});

test('a document is deleted only after a confirmation, and shown again if the deletion fails', async () => {
  const remove = 'DELETE /api/v1/files/d5';
  server.answers[remove] = () => Promise.reject(new TypeError('Failed to fetch'));
  await show(<DocumentManager foId="f1" />);
  const confirmation = page.getByRole('alertdialog', { name: 'Delete this document?' });
  await button('Delete torn.pdf').click();
  const text = '“torn.pdf” and everything that your FO learnt from it will be gone.';
  await expect.element(confirmation.getByText(text)).toBeVisible();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  expect(callsOf(remove)).toEqual([]);
  await button('Delete torn.pdf').click();
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText(messages.deleteFailed)).toBeVisible();
  await expect.element(row('torn.pdf')).toBeVisible();
});

test('once the only document is deleted, the button to upload has the focus', async () => {
  server.answers[files] = storedFiles.slice(5);
  server.answers[jobs] = storedJobs.slice(5);
  server.answers['DELETE /api/v1/files/d5'] = () => {
    server.answers[files] = server.answers[jobs] = [];
    return Response.json({});
  };
  await show(<DocumentManager foId="f1" />);
  await button('Delete torn.pdf').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(row('torn.pdf')).not.toBeInTheDocument();
  await expect.element(button('Upload documents')).toHaveFocus();
  await expect.element(button('Recovery')).not.toBeInTheDocument();
});

test('a download that fails is reported', async () => {
  await show(<DocumentManager foId="f1" />);
  await button('Download torn.pdf').click();
  await expect.element(page.getByText(messages.downloadFailed)).toBeVisible();
});

function paste(...pasted: File[]) {
  const clipboardData = new DataTransfer();
  for (const file of pasted) clipboardData.items.add(file);
  document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
}

test('a file of another type or size is not sent, and can be dismissed', async () => {
  await show(<DocumentManager foId="f1" />);
  const tooLarge = new File([new Uint8Array(limits.document.maxBytes + 1)], 'long.txt');
  await expect.element(button('Upload documents')).toBeVisible();
  paste(new File(['MZ'], 'tool.exe'), tooLarge);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect.element(uploads.getByText(messages.wrongType)).toBeVisible();
  await expect.element(uploads.getByText(messages.tooLarge)).toBeVisible();
  // Screen readers announce which file each refusal is about.
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(/^tool\.exe/);
  await expect.element(page.getByRole('alert').last()).toMatchTextContent(/^long\.txt/);
  for (const name of ['tool.exe', 'long.txt']) await button(`Dismiss ${name}`).click();
  await expect.element(uploads).not.toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
});

test('an interrupted upload can be repeated', async () => {
  vi.mocked(upload).mockRejectedValueOnce(new TypeError('The connection broke during the upload.'));
  await show(<DocumentManager foId="f1" />);
  await expect.element(button('Upload documents')).toBeVisible();
  paste(new File(['The keel is oak.'], 'note.txt'));
  await expect.element(page.getByRole('alert').getByText(messages.uploadFailed)).toBeVisible();
  vi.mocked(upload).mockResolvedValueOnce({});
  await button('Upload note.txt again').click();
  await expect.element(page.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  expect(upload).toHaveBeenCalledTimes(2);
});

test('an upload in progress can be cancelled', async () => {
  let uploadSignal: AbortSignal | undefined;
  vi.mocked(upload).mockImplementationOnce((_path, _form, { signal }: UploadOptions = {}) => {
    uploadSignal = signal;
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  await show(<DocumentManager foId="f1" />);
  await expect.element(button('Upload documents')).toBeVisible();
  paste(new File(['The keel is oak.'], 'stuck.txt'));
  await button('Cancel the upload of stuck.txt').click();
  await expect.element(page.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  expect(uploadSignal?.aborted).toBe(true);
});
