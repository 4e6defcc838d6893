import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Definition, definitions } from './definitions.ts';
import { createMetrics, prometheusText } from './index.ts';
import type { Reading } from './metrics.ts';

const docs = join(import.meta.dirname, '../../../../docs/operate');

test('a label never contains an id, a name or a text', async () => {
  const metrics = createMetrics();
  const id = crypto.randomUUID();
  for (const route of [
    id,
    `/api/v1/personas/${id}`,
    'Ada Lovelace',
    '/fo/ada?q=1',
    'ada@example.org',
    '/x/1234567',
  ])
    metrics.count('foyer_http_requests_total', { method: 'GET', route, status: '200' });
  metrics.count('foyer_http_requests_total', {
    method: 'GET',
    route: '/api/v1/personas/{id}',
    status: '200',
  });
  metrics.count('foyer_turns_total', { outcome: 'whatever a bug may say' as 'failed' });
  const text = await metrics.read();
  expect(text).toContain('foyer_http_requests_total{method="GET",route="other",status="200"} 6');
  expect(text).toContain(
    'foyer_http_requests_total{method="GET",route="/api/v1/personas/{id}",status="200"} 1',
  );
  expect(text).toContain('foyer_turns_total{outcome="other"} 1');
  expect(text).not.toMatch(/[\da-f]{8}-|Ada|@|bug/);
});

test('a metric that cannot be read is left out', async () => {
  const metrics = createMetrics();
  metrics.watch('foyer_jobs', () => Promise.reject(new Error('The database is unavailable')));
  const text = await metrics.read();
  expect(text).not.toMatch(/^foyer_jobs\{/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^foyer_event_loop_delay_seconds\{percentile="99"\} [\d.e-]+$/m);
});

test('two concurrent readings report the same values', async () => {
  const metrics = createMetrics();
  metrics.watch(
    'foyer_jobs',
    async (): Promise<Reading<'foyer_jobs'>> => [[{ job: 'mail', state: 'waiting' }, 5]],
  );
  for (const text of await Promise.all([metrics.read(), metrics.read()]))
    expect(text).toContain('foyer_jobs{job="mail",state="waiting"} 5\n');
});

test('several processes report sums, the worst event loop, and jobs once', async () => {
  const each = [createMetrics(), createMetrics()];
  for (const metrics of each) {
    metrics.count('foyer_turns_total', { outcome: 'complete' }, 3);
    metrics.observe('foyer_turn_seconds', {}, 2);
    metrics.watch('foyer_jobs', (): Reading<'foyer_jobs'> => [[{ job: 'mail', state: 'waiting' }, 5]]);
  }
  const late = (seconds: number) => (): Reading<'foyer_event_loop_delay_seconds'> => [
    [{ percentile: '100' }, seconds],
  ];
  each[0]!.watch('foyer_event_loop_delay_seconds', late(0.25));
  each[1]!.watch('foyer_event_loop_delay_seconds', late(0.75));
  const text = await prometheusText(await Promise.all(each.map((metrics) => metrics.snapshot())));
  expect(text).toContain('foyer_turns_total{outcome="complete"} 6\n');
  expect(text).toContain('foyer_turn_seconds_count 2\n');
  expect(text).toContain('foyer_jobs{job="mail",state="waiting"} 5\n');
  expect(text).toContain('foyer_event_loop_delay_seconds{percentile="100"} 0.75\n');
});

test('the docs list all metrics as they are exported', async () => {
  const text = await readFile(join(docs, 'metrics.md'), 'utf8');
  const rows = Object.entries<Definition>(definitions).map(([name, { kind, labels, help }]) => {
    const keys = Object.keys(labels).map((key) => `\`${key}\``);
    return `| \`${name}\` | ${kind} | ${keys.join(', ') || 'none'} | ${help} |`;
  });
  const documentedRows = text.split('\n').filter((line) => /^\| `(foyer|process|nodejs)_/.test(line));
  expect(documentedRows.toSorted()).toEqual(rows.toSorted());
});
