import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testSite } from '../index.ts';
import { mountedCalls } from '../mounted-calls.ts';
import { expected } from './expected.ts';
import { closedPushService, createFixture, type Fixture, type Things, thingOf } from './fixture.ts';
import type { Expected } from './statuses.ts';

const frequentLimits = ['EVALUATION_PER_DAY', 'DATA_PER_DAY', 'MAIL_PER_MINUTE', 'FACTOR_PER_DAY'];
const highLimits = Object.fromEntries(frequentLimits.map((name) => [`LIMIT_${name}`, '1000000']));
const site = testSite({ ...highLimits, PUSH_SERVICES: closedPushService });
const roles = ['visitor', 'stranger', 'guest', 'owner'] as const;
const lines = Object.entries(expected);
const privateLines = lines.filter(([, { hidden }]) => hidden);

let publicFixture: Fixture;
let privateFixture: Fixture;

beforeAll(async () => {
  publicFixture = await createFixture(site);
  privateFixture = await createFixture(
    site,
    privateLines.flatMap(([call]) => thingsIn(call)),
  );
  const { owner: as, things } = privateFixture;
  const path = `/api/v1/personas/${things.persona}/visibility`;
  expect((await site.call('PUT', path, { as, body: { is_public: false } })).status).toBe(200);
});

test('every mounted call has a row in the table, and every row has a call', () => {
  const mounted = mountedCalls(site).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(expected).toSorted()).toEqual(mounted.toSorted());
});

test('the table agrees with the access in the contract', () => {
  for (const { method, path, access } of mountedCalls(site)) {
    const [visitor, stranger] = expected[`${method} ${path}`]?.is ?? [];
    if (!access) continue;
    expect.soft(visitor === 401, `${method} ${path} asks a visitor to sign in`).toBe(access !== 'visitor');
    if (access === 'owner') expect.soft(stranger, `${method} ${path} of a stranger`).toBe(404);
  }
});

test('a visitor is asked to sign in before the input is checked', async () => {
  for (const [call, { is }] of lines.filter(([call]) => !call.includes(' /auth/'))) {
    if (is[0] !== 401) continue;
    const [method = '', path = ''] = call.split(' ');
    for (const body of method === 'GET' ? [undefined] : [undefined, {}]) {
      const response = await site.call(method, path.replace(/\{\w+\}/g, randomUUID()), { body });
      expect.soft(response.status, call).toBe(401);
      const signInRequired = { code: 'sign_in_required', message: 'Authentication required' };
      expect.soft(await response.json(), call).toEqual(signInRequired);
    }
  }
});

describe('with a public persona', () => {
  test.each(lines)('%s', async (call, { is, alone }) => {
    // Another call may have created samples, which this one would continue to set up.
    if (call === 'POST /api/v1/samples')
      expect((await site.call('POST', '/api/v1/samples/removal', { body: {} })).status).toBe(200);
    await expectStatuses(call, alone ? await createFixture(site, thingsIn(call)) : publicFixture, is);
  });
});

describe('with a private persona', () => {
  test.each(privateLines)('%s', async (call, { hidden }) => {
    await expectStatuses(call, privateFixture, hidden!);
  });
});

async function expectStatuses(call: string, fixture: Fixture, is: Expected['is']) {
  const statuses: Record<string, number> = {};
  // Rejected roles first, since allowed calls may work only once.
  for (const role of roles.toSorted((a, b) => is[roles.indexOf(b)]! - is[roles.indexOf(a)]!)) {
    const response = await send(call, role, fixture, fixture.things);
    statuses[role] = response.status;
    // Other people's objects get the same response as missing ones.
    if (response.status === 404)
      expect(response, `${call} as ${role}`).toEqual(
        await send(call, role, fixture, missingThings(fixture.things)),
      );
  }
  expect(statuses).toEqual(Object.fromEntries(roles.map((role, at) => [role, is[at]])));
}

async function send(call: string, role: (typeof roles)[number], fixture: Fixture, things: Things) {
  const [method = '', path = ''] = call.split(' ');
  const { body, query = '' } = expected[call]!;
  const at = path.replace(
    parameters,
    (_, step: string, parameter: string) => `${step}/${things[thingOf(step, parameter)!]}`,
  );
  const response = await site.call(method, at + query, {
    as: role === 'visitor' ? undefined : fixture[role],
    body: body?.(things),
  });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  const responseBody =
    response.status < 400 ? await response.body?.cancel() : await response[isPage ? 'text' : 'json']();
  return { status: response.status, responseBody };
}

/** The parameters of a path, each with the step before it. */
const parameters = /([\w-]+)\/(\{\w+\})/g;

const thingsIn = (call: string) =>
  [...call.matchAll(parameters)].map(([, step = '', parameter = '']) => thingOf(step, parameter)!);

const missingThings = (things: Things) =>
  Object.fromEntries(
    Object.entries(things).map(([name, value]) => [name, name === 'version' ? value : randomUUID()]),
  ) as Things;
