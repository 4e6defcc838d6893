import { afterAll, test } from 'vitest';
import { secondProcess, testSite } from '../index.ts';
import { type Failure, startOpenAiServer } from '../openai-server.ts';
import { fuzzSeed, randomOf } from '../random.ts';
import { allLimitsHigh } from '../test-ports.ts';
import { checkConsistency } from './check-consistency.ts';

const timeout = 1_200_000;
const failures = ['500', '429', 'quota', 'break-off', 'error-event', 'end-early', 'garbage'] as const;
const random = randomOf(fuzzSeed);
const model = await startOpenAiServer({
  gap: 3,
  tokens: 'I grow roses in June, and herons sleep in the reeds.'.split(/(?= )/),
  failure: (): Failure =>
    random() < 0.5 ? 'none' : (failures[Math.floor(random() * failures.length)] ?? 'none'),
});
afterAll(() => model.close());

const site = testSite(allLimitsHigh);
const second = secondProcess(site);
const siteWithModel = testSite({
  ...allLimitsHigh,
  AI_BASE_URL: model.url,
  CHAT_MODEL: 'rose-1',
  EMBEDDING_MODEL: 'builtin',
});
const secondWithModel = secondProcess(siteWithModel);

test(
  'whatever people do, in any order, leaves nothing contradictory behind, and nothing at all when all have left',
  { timeout },
  () => checkConsistency(site, second),
);

test('the same with a language model that often fails', { timeout }, () =>
  checkConsistency(siteWithModel, secondWithModel),
);
