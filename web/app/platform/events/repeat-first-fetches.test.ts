import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { repeatFirstFetches } from './repeat-first-fetches';

test('what was being fetched for the first time when an event came is fetched again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  let state = 'processing';
  const answers: (() => void)[] = [];
  const read = () => {
    const now = state;
    return new Promise<string>((resolve) => answers.push(() => resolve(now)));
  };
  const jobs = new QueryObserver(client, { queryKey: ['jobs'], queryFn: read });
  const leave = jobs.subscribe(() => undefined);
  await expect.poll(() => answers.length).toBe(1);
  state = 'failed';
  void client.invalidateQueries({ queryKey: ['jobs'] });
  repeatFirstFetches(client);
  answers[0]!();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!();
  await expect.poll(() => jobs.getCurrentResult().data).toBe('failed');
  repeatFirstFetches(client);
  expect(client.isFetching()).toBe(0);
  leave();
});
