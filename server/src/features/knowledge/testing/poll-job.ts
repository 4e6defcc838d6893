import type { ProcessingJob } from '@foyer/contract';
import { expect, vi } from 'vitest';

/** Lists jobs until this one has completed or failed, and returns it. */
export function pollJob(listJobs: () => Promise<ProcessingJob[]>, jobId: string): Promise<ProcessingJob> {
  const endedJob = async () => {
    const job = (await listJobs()).find(({ id }) => id === jobId);
    expect(job?.status).toMatch(/completed|failed/);
    return job!;
  };
  return vi.waitFor(endedJob, 60_000);
}
