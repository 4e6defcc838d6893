import type { ProcessingJob } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { JobState } from './job-state';
import { messages } from './messages';

test('both numbers of chunks have thousands separators', async () => {
  const job = { status: 'processing', progress: 1, chunks_processed: 1088, total_chunks: 77_064 };
  await show(<JobState job={{ ...job, error_message: null } as ProcessingJob} />);
  await expect.element(page.getByText('1,088 of 77,064 chunks')).toBeVisible();
});

test('the announcement that a document was processed names it', async () => {
  const job = { status: 'completed', file_name: 'rules.md', error_message: null, notes: [] };
  await show(<JobState job={job as unknown as ProcessingJob} />);
  const announcement = page.getByText(messages.completed).element().closest<HTMLElement>('[aria-live]');
  await expect.element(announcement).toHaveTextContent(`rules.md: ${messages.completed}`);
});
