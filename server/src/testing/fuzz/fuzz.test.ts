import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedPushService, createFixture, type Fixture } from '../access/fixture.ts';
import { type Person, testSite } from '../index.ts';
import { mountedCalls } from '../mounted-calls.ts';
import { fuzzSeed as seed } from '../random.ts';
import { allLimitsHigh } from '../test-ports.ts';
import { faultOf } from './fault.ts';
import { type FuzzRequest, fillPlaceholders, requestOf } from './requests.ts';
import { send } from './send.ts';

const site = testSite({ ...allLimitsHigh, PUSH_SERVICES: closedPushService });
const requests = Number(process.env.FUZZ_REQUESTS ?? 5000);
const batchSize = 16;

test('no request makes the site fail, hang or reveal internals', {
  retry: 0,
  timeout: 1_200_000,
}, async () => {
  const faults = new Map<string, FuzzRequest>();
  const statuses = new Map<number, number>();
  let fixture = await createFixture(site);
  let batchesSent = 0;
  const batches = fc.array(requestOf(mountedCalls(site)), {
    minLength: batchSize,
    maxLength: batchSize,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      if (batchesSent++ % 8 === 0) fixture = await renewFixture(fixture);
      await Promise.all(
        batch.map(async (request) => {
          const response = await send(site, fixture, fillPlaceholders(request, fixture.things));
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          const fault = faultOf(response);
          if (fault) faults.set(`${request.method} ${request.path.split('?')[0]}: ${fault}`, request);
        }),
      );
    }),
    { seed, numRuns: Math.ceil(requests / batchSize), endOnFailure: true },
  );
  console.log(Object.fromEntries(statuses));
  expect(Object.fromEntries(faults), `FUZZ_SEED=${seed}`).toEqual({});
  // Enough requests passed validation.
  expect(statuses.get(200)).toBeGreaterThan(requests / 10);
  expect(statuses.get(429)).toBeUndefined();
});

/** Replaces people and personas that earlier requests have deleted or signed out. */
async function renewFixture(fixture: Fixture): Promise<Fixture> {
  const { stranger, guest, owner, things } = fixture;
  const isGone = async (path: string, as: Person) => !(await site.call('GET', path, { as })).ok;
  if (await isGone(`/api/v1/personas/${things.persona}/edit`, owner)) return createFixture(site);
  if (await isGone(`/api/v1/conversations/${things.conversation}`, guest)) return createFixture(site);
  return (await isGone('/api/v1/profile', stranger))
    ? { ...fixture, stranger: await site.newPerson() }
    : fixture;
}
