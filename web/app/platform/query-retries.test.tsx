import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { createQueryClient } from './query';

test.each([
  [503, 3],
  [403, 1],
])('a query that fails with %i is sent %i times before its error is shown', async (status, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const fetchJobs = vi.fn(() => Promise.reject(new ApiError('internal', { status, message: '' })));
  const jobs = new QueryObserver(createQueryClient(), { queryKey: ['jobs'], queryFn: fetchJobs });
  onTestFinished(jobs.subscribe(() => undefined));
  // One second, and then two more.
  await vi.advanceTimersByTimeAsync(3_000);
  expect(jobs.getCurrentResult().isError).toBe(true);
  expect(fetchJobs).toHaveBeenCalledTimes(times);
});
