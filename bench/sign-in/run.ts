import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from '../processes/child.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { signUpPeople } from '../turn/people.ts';

/**
 * Measures sign-ins per second, compared with password verifications per second of the bare library, alternating in the
 * same run; and the event loop delay while 50 people sign in at once, compared with an idle server.
 */
const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '5' },
    each: { type: 'string', default: '4' },
  },
});
const [people, rounds, signInsPerPerson] = [options.people, options.rounds, options.each].map(Number) as [
  number,
  number,
  number,
];
const pauseMilliseconds = 3000;
/** The parameters of `passwordHashing` in `server/src/config.ts`. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const password = 'correct horse battery';

await using folder = await temporaryFolder();
const [port, delayPort] = [await freePort(), await freePort()];
const origin = `http://127.0.0.1:${port}`;
const server = startNode({
  args: ['--import', pathOf('report-delay.ts'), pathOf('../../server/src/main.ts')],
  env: {
    PORT: String(port),
    DELAY_PORT: String(delayPort),
    DATA_DIR: join(folder.path, 'data'),
    LOG_LEVEL: 'error',
    LIMIT_SIGN_IN_PER_MINUTE: '1000000',
    LIMIT_SIGN_UP_PER_DAY: '1000000',
    LIMIT_MAIL_PER_HOUR: '1000000',
  },
});
try {
  await waitUntilReady(`${origin}/health/ready`, server);
  await signUpPeople(origin, people);
  await run();
} finally {
  await server.stop();
}

async function run() {
  const stored = await hash(password, parameters);
  await measureRate((person) => signIn(person));
  const rows: { signIns: number; floor: number; idle: number; busy: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const floor = await measureRate(async () => {
      if (!(await verify(stored, password))) throw new Error('the library rejected its own hash');
    });
    await readDelays();
    await sleep(pauseMilliseconds);
    const idle = (await readDelays()).p99;
    const signIns = await measureRate((person) => signIn(person));
    rows.push({ signIns, floor, idle, busy: (await readDelays()).p99 });
  }
  const medianOf = (name: keyof (typeof rows)[number]) => median(rows.map((row) => row[name]));
  const share = median(rows.map(({ signIns, floor }) => signIns / floor));
  const slowdown = median(rows.map(({ busy, idle }) => busy / idle));
  console.log(`${people} at once, ${rounds} rounds of ${people * signInsPerPerson}, medians`);
  console.log(`sessions a second        ${medianOf('signIns').toFixed(1)}`);
  console.log(
    `floor: bare library      ${medianOf('floor').toFixed(1)}  (Foyer / floor: ${share.toFixed(2)})`,
  );
  console.log(`event loop p99, busy     ${medianOf('busy').toFixed(1)} ms`);
  console.log(
    `event loop p99, idle     ${medianOf('idle').toFixed(1)} ms  (busy / idle: ${slowdown.toFixed(1)})`,
  );
}

/** Calls per second if every person acts `signInsPerPerson` times, all concurrently. */
async function measureRate(act: (person: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  const persons = Array.from({ length: people }, async (_, person) => {
    for (let times = 0; times < signInsPerPerson; times++) await act(person);
  });
  await Promise.all(persons);
  return (people * signInsPerPerson) / ((performance.now() - start) / 1000);
}

async function signIn(person: number) {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `person-${person}@example.org`, password }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (!access_token) throw new Error(`signing in answered ${response.status}`);
}

async function readDelays() {
  return (await (await fetch(`http://127.0.0.1:${delayPort}`)).json()) as { p50: number; p99: number };
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
