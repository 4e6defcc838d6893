import { pino } from 'pino';
import { openEmbedded } from '../embedded/open-embedded.ts';

/** A process that owns an embedded server until it is stopped or killed. */
const [directory = ''] = process.argv.slice(2);
try {
  const server = await openEmbedded({ directory }, pino({ level: 'silent' }));
  process.on('SIGTERM', () => void server.dispose().then(() => process.exit(0)));
  process.stdout.write('ready\n');
} catch (error) {
  process.stdout.write(`refused: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
