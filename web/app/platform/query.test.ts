import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query';

test('a query that was invalidated during its first fetch is fetched once more', async () => {
  const client = createQueryClient();
  let state = 'processing';
  const answers: (() => void)[] = [];
  const readState = () => {
    const now = state;
    return new Promise<string>((resolve) => answers.push(() => resolve(now)));
  };
  const jobs = new QueryObserver(client, { queryKey: ['jobs'], queryFn: readState });
  const unsubscribe = jobs.subscribe(() => undefined);
  await expect.poll(() => answers.length).toBe(1);
  state = 'failed';
  void client.invalidateQueries({ queryKey: ['jobs'] });
  void client.invalidateQueries({ queryKey: ['jobs'] });
  answers[0]!();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!();
  await expect.poll(() => jobs.getCurrentResult().data).toBe('failed');
  expect(client.isFetching()).toBe(0);
  expect(answers).toHaveLength(2);
  unsubscribe();
});
