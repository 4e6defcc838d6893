import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../processes/folder.ts';
import { openFilledSite } from './site.ts';

/**
 * Runs Lighthouse with its phone settings on a visitor's first pages: the median of five runs, with real throttling
 * (devtools) and with simulated throttling. npm downloads Lighthouse if it is missing. Arguments select pages, such as
 * `-- /explore`.
 */
const lighthouse = 'lighthouse@13.5.0';
const runs = 5;
const methods = { devtools: 'throttled', simulate: 'simulated' };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;
const execute = promisify(execFile);

await using folder = await temporaryFolder();
await using site = await openFilledSite();
const pages = ['/', '/explore', `/fo/${site.handle}`, '/faq'];
const selectedPages = process.argv.slice(2);
console.log(
  `| page | phone | ${categories.join(' | ')} | first paint | largest paint | blocked | shift |\n|${'---|'.repeat(10)}`,
);
for (const page of selectedPages.length > 0 ? selectedPages : pages)
  for (const method of Object.keys(methods) as Method[]) await measureRow(page, method);

async function measureRow(page: string, method: Method): Promise<void> {
  const reports: Report[] = [];
  for (let time = 0; time < runs; time++) reports.push(await runLighthouse(page, method));
  const scores = categories.map((category) =>
    Math.round(100 * median(reports.map((one) => one.categories[category]!.score))),
  );
  const durations = metrics.map(
    (metric) => `${Math.round(median(reports.map((one) => one.audits[metric]!.numericValue!)))} ms`,
  );
  const shift = median(reports.map((one) => one.audits['cumulative-layout-shift']!.numericValue!)).toFixed(3);
  console.log(`| ${[page, methods[method], ...scores, ...durations, shift].join(' | ')} |`);
  for (const { id, title } of reports.flatMap(imperfectAudits).filter(isFirstOfId))
    console.log(`  ${id}: ${title}`);
}

type Method = keyof typeof methods;

interface Audit {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

/** Lighthouse sometimes misses the start of its own trace and must be run again. */
async function runLighthouse(page: string, method: Method): Promise<Report> {
  try {
    return await runLighthouseOnce(page, method);
  } catch (error) {
    console.error(error);
    return runLighthouseOnce(page, method);
  }
}

async function runLighthouseOnce(page: string, method: Method): Promise<Report> {
  const file = join(folder.path, 'report.json');
  const chromeFlags = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run';
  await execute(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', new URL(page, site.origin).href],
      ...['--output=json', `--output-path=${file}`, `--chrome-flags=${chromeFlags}`, '--quiet'],
      `--throttling-method=${method}`,
    ],
    { env: { CHROME_PATH: '/usr/bin/chromium', ...process.env } },
  );
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The audits that lost points, except those on speed. */
function imperfectAudits({ categories, audits }: Report): Audit[] {
  return Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 1);
}

function isFirstOfId({ id }: Audit, at: number, all: Audit[]) {
  return all.findIndex((other) => other.id === id) === at;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
