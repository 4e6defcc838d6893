import { parseArgs } from 'node:util';
import { type JourneyResults, playJourneys } from './play-journeys.ts';
import { startSharedParts } from './shared-parts.ts';

/**
 * `npm run journeys`: the same journeys in a browser on one process, on three workers, and on two simulated machines
 * (two workers each) that share PostgreSQL behind pgbouncer, an S3 bucket, and Redis or NATS.
 */
const defaultJourneys = [
  'accounts',
  'chat',
  'chat-actions',
  'documents',
  'inbox-live',
  'one-stream',
  'takeover',
  'inbox-talk',
];
const { values } = parseArgs({
  options: {
    specs: { type: 'string', default: defaultJourneys.join(',') },
    on: { type: 'string', default: 'one,workers,redis,nats' },
  },
});
const specs = values.specs.split(',');

const environments: Record<string, () => Promise<JourneyResults>> = {
  one: () => playJourneys('one process', specs, { settings: { WORKERS: '1' } }),
  workers: () => playJourneys('three workers', specs, { settings: { WORKERS: '3' } }),
  redis: () => runOnMachines('redis'),
  nats: () => runOnMachines('nats'),
};

const results: JourneyResults[] = [];
for (const name of values.on.split(',')) results.push(await environments[name]!());

console.log(`\n${new Date().toISOString().slice(0, 16)}, ${specs.join(', ')}\n`);
console.log('| on | passed | of these on the retry | failed | seconds |\n|---|---|---|---|---|');
for (const { environmentName, passed, retried, failed, seconds } of results)
  console.log(`| ${[environmentName, passed, retried, failed, seconds.toFixed(0)].join(' | ')} |`);
process.exitCode = results.some(({ failed, passed }) => failed > 0 || passed === 0) ? 1 : 0;

async function runOnMachines(events: 'redis' | 'nats'): Promise<JourneyResults> {
  const shared = await startSharedParts(events);
  try {
    const name = `two machines of two workers, PostgreSQL 15, pgbouncer, S3, ${events}`;
    const settings = { ...shared.settings, WORKERS: '2' };
    return await playJourneys(name, specs, { settings, machines: 2, databaseUrl: shared.databaseUrl });
  } finally {
    await shared.stop();
  }
}
