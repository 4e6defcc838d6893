import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { FileList } from './file-list';
import { messages } from './messages';

const server = testServer();
const file = (id: string, file_name: string) => ({
  ...{ id, fo_id: 'f1', file_name, file_size: 2000, passages: 0 },
});
const failed = {
  ...{ id: 'j1', fo_id: 'f1', file_id: 'd2', file_name: 'torn.pdf', status: 'failed', progress: 0 },
  ...{ chunks_processed: 0, total_chunks: 0, error_message: 'Torn.', is_final: true, notes: [] },
};

beforeEach(() => {
  server.answers['GET /api/v1/personas/f1/files'] = [file('d1', 'timetable.txt'), file('d2', 'torn.pdf')];
  server.answers['GET /api/v1/personas/f1/jobs'] = [failed];
});

function Documents() {
  const upload = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={upload} type="button">
        Upload documents
      </button>
      <FileList foId="f1" focusAfter={upload} searchable />
    </>
  );
}

test('documents are filtered by state and name, and all are shown again with one press', async () => {
  await show(<Documents />);
  const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Failed 1' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows).toMatchTextContent(/torn\.pdf/);
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('time');
  await expect.element(page.getByText(messages.noneFound)).toBeVisible();
  await page.getByRole('button', { name: 'Show all documents' }).click();
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(page.getByRole('button', { name: 'Upload documents' })).toHaveFocus();
});

test('what is typed is searched for in the content of the documents, too, and the FO can be asked about them', async () => {
  const passage = {
    id: 'p1',
    file_name: 'timetable.txt',
    place: {},
    text: 'The first car.',
    spans: [[4, 9]],
  };
  server.answers['GET /api/v1/personas/f1/passages'] = { passages: [passage], has_more: false };
  server.answers['GET /api/v1/personas/f1/files'] = [{ ...file('d1', 'timetable.txt'), passages: 1 }];
  await show(<Documents />);
  const found = page.getByRole('region', { name: 'In the documents' });
  const field = page.getByRole('searchbox', { name: 'Search documents' });
  await field.fill('first');
  await expect.element(found.getByRole('listitem')).toMatchTextContent(/The first car\./);
  await field.fill('');
  await expect.element(found).not.toBeInTheDocument();
  const link = page.getByRole('link', { name: 'Ask your FO about them' });
  await expect.element(link).toHaveAttribute('href', '/chat/f1?from=profile');
});
