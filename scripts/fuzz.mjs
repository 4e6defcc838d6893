// `npm run fuzz`: the tests with random input, with another seed than the fixed one of `npm test`.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { pinnedNode, root, run } from './run.mjs';

const files = [
  'server/src/testing/fuzz',
  'server/src/testing/consistency',
  'server/src/features/portable/mapping/any-shape.test.ts',
  'speech/src/text/speech-requests.test.ts',
];
const settings = {
  FUZZ_SEED: String(randomInt(2 ** 31)),
  FUZZ_REQUESTS: '50000',
  FUZZ_OPERATIONS: '5000',
  FUZZ_PEOPLE: '10',
  ...process.env,
};
console.log(`FUZZ_SEED=${settings.FUZZ_SEED} npm run fuzz repeats this run.`);
process.exitCode = await run(
  pinnedNode(),
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--retry=0', ...files],
  settings,
);
