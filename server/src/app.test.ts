import { contract } from '@foyer/contract';
import { rawCalls } from '@foyer/contract/raw-calls';
import { consentVersion } from '@foyer/contract/training-consent-texts';
import type { AnyContractRouter } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testSite } from './testing/index.ts';

const site = testSite();

interface Call {
  method: string;
  path: string;
  access?: string;
}

const calls: Call[] = [...operationsOf(contract), ...rawCalls];
const nobody = crypto.randomUUID();
const concrete = (path: string) => path.replace(/\{\w+\}/g, nobody);

function operationsOf(router: AnyContractRouter): Call[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(operationsOf);
  const { route, meta } = router['~orpc'];
  return [{ method: route.method!, path: route.path!, access: (meta as { access?: string }).access }];
}

describe('every call', () => {
  test('states who may make it', () => {
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter(({ access }) => !['visitor', 'user', 'owner'].includes(access ?? ''))).toEqual([]);
  });

  test.each(calls.filter(({ access }) => access !== 'visitor'))(
    'asks a visitor to sign in: $method $path',
    async ({ method, path }) => {
      for (const body of [undefined, {}]) {
        if (method === 'GET' && body) continue;
        const answer = await site.call(method, concrete(path), { body });
        expect(answer.status).toBe(401);
        expect(await answer.json()).toEqual({ code: 'sign_in_required', message: 'Authentication required' });
      }
    },
  );

  test('refuses an id that is none', async () => {
    const as = await site.newPerson();
    const ids = ['-'.repeat(36), 'a'.repeat(36), '1', `${nobody}0`, 'x'.repeat(300)];
    for (const { method, path } of calls.filter(({ path }) => /\{\w*id\w*\}/i.test(path)))
      for (const id of ids) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        const answer = await site.call(method, path.replace(/\{\w+\}/g, id), { as, body });
        expect.soft(answer.status, `${method} ${path} with ${id}`).toBe(400);
        expect.soft(await answer.json(), `${method} ${path}`).toMatchObject({ code: 'validation_failed' });
      }
  });

  describe('of an owner', () => {
    let stranger: Person;
    let ids: Record<string, string>;

    beforeAll(async () => {
      stranger = await site.newPerson();
      ids = await whatAnOwnerHas();
    });

    test.each(calls.filter(({ access }) => access === 'owner'))(
      'is told to a stranger as missing: $method $path',
      async ({ method, path }) => {
        const second = path.includes('versions') ? '1' : nobody;
        const of = (id: string) => path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, second) + queryFor(path);
        const id = ids[kindOf(path)];
        expect(id).toBeDefined();
        const bodyOf = (whose: string) =>
          method === 'GET' || method === 'DELETE' ? undefined : bodyFor(path, whose);
        const real = await site.call(method, of(id!), { as: stranger, body: bodyOf(id!) });
        const missing = await site.call(method, of(nobody), { as: stranger, body: bodyOf(nobody) });
        expect(real.status).toBe(404);
        expect(await real.json()).toEqual(await missing.json());
      },
    );
  });
});

/** What the id in a path, or in the body of a named function, is of. */
const kindOf = (path: string) =>
  /manage-voices|conversations|messages|chat|(?:files|questions|facts|memories|consents)\/\{id|personas|sessions/.exec(
    path,
  )?.[0] ?? 'personas';

function bodyFor(path: string, id: string) {
  if (path.endsWith('conversations/{id}')) return { title: 'Mine' };
  if (path.endsWith('/questions')) return { question: 'Mine?' };
  if (/visibility$|complete$/.test(path)) return { is_public: true };
  if (path.endsWith('report-card')) return { is_shown: true };
  if (path.endsWith('manage-voices'))
    return { id, name: 'Mine', description: '', tags: [], visibility: 'public', sample_text: 'Hi' };
  if (path.endsWith('repair-fo-profile')) return { fo_id: id };
  if (path.endsWith('submit-feedback')) return { foId: id, messageId: nobody, label: 'approve' };
  if (/\/facts\b/.test(path)) return { key: 'mine', value: 'Mine' };
  if (path.includes('/memories/')) return { question: 'Mine?', answer: 'Mine.' };
  if (path.endsWith('debug-pinecone')) return { foId: id, canaryText: 'Mine' };
  return path.startsWith('/functions/') && !path.includes('{') ? { foId: id } : {};
}

const queryFor = (path: string) => (path.endsWith('/find') ? '?text=Hi' : '');

async function whatAnOwnerHas() {
  const as = await site.newPerson();
  const persona = await site.call('POST', '/api/v1/personas', {
    as,
    body: { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'] },
  });
  const { id } = await persona.json();
  const chat = await site.call('POST', '/functions/v1/chat', {
    as,
    body: { foId: id, message: 'Hi', instant: true },
  });
  const [first] = (await chat.text()).split('\n\n');
  const { conversationId, messageId } = JSON.parse(first!.slice('data: '.length));
  const form = new FormData();
  form.set('foId', id);
  form.set('file', new File(['Roses bloom in June.'], 'roses.txt'));
  const uploaded = await site.call('POST', '/functions/v1/process-document', { as, body: form });
  const { fileId } = await uploaded.json();
  const questions = `/api/v1/personas/${id}/questions`;
  const question = await site.call('POST', questions, { as, body: { question: 'When do roses bloom?' } });
  const post = async (path: string, body: object) => (await site.call('POST', path, { as, body })).json();
  const fact = await post(`/api/v1/personas/${id}/facts`, { key: 'roses', value: 'They bloom in June.' });
  await post('/functions/v1/submit-feedback', { foId: id, messageId, label: 'approve' });
  const learnt = await (await site.call('GET', `/api/v1/personas/${id}/memories`, { as })).json();
  const consent = await post(`/api/v1/personas/${id}/consents`, {
    kind: 'live_voice_recording',
    granted: true,
    textVersion: consentVersion,
  });
  const [session] = await (await site.call('GET', '/api/v1/sessions', { as })).json();
  const { rows: voices } = await site.platform.database.db.execute<{ id: string }>(
    sql`insert into voices (voice_id, name, provider, created_by) values ('v', 'Mine', 'test', ${as.id}) returning id`,
  );
  return {
    personas: id,
    'manage-voices': voices[0]!.id,
    conversations: conversationId,
    messages: messageId,
    chat: messageId,
    'files/{id': fileId,
    sessions: session.id,
    'questions/{id': (await question.json()).id,
    'facts/{id': fact.id,
    'memories/{id': learnt.memories[0].id,
    'consents/{id': consent.id,
  };
}

describe('every answer', () => {
  test('carries a request id and headers that keep browsers safe', async () => {
    const answer = await site.call('GET', '/api/v1/explore');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = answer.headers.get('content-security-policy')!;
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
    expect(scripts).not.toContain('unsafe-inline');
  });

  test.each([
    '/api/v1/explore',
    '/api/v1/profile',
    '/api/v1/nothing',
    '/api/v1/engine',
    '/functions/v1/chat',
  ])('of the API is kept by no cache: %s', async (path) => {
    expect((await site.call('GET', path)).headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['an unknown call', 'GET', '/api/v1/nothing', 404, 'not_found'],
    ['a malformed id', 'GET', '/api/v1/personas/1', 400, 'validation_failed'],
    ['an unknown field', 'GET', '/api/v1/explore?evil=1', 400, 'validation_failed'],
  ])('to %s has the one shape of errors', async (_what, method, path, status, code) => {
    const answer = await site.call(method, path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message: expect.any(String) });
  });

  test.each([
    ['/api/v1/explore?search=a%00b', 200],
    ['/api/v1/explore?tag=%00', 200],
    [`/api/v1/explore?cursor=${btoa(`2026-01-01T00:00:00.000Z ${'-'.repeat(36)}`)}`, 400],
    ['/api/v1/personas/by-handle/a%00b', 404],
  ])('to what the database cannot take is no failure of ours: %s', async (path, status) => {
    expect((await site.call('GET', path)).status).toBe(status);
  });

  test('to malformed JSON is 400, to too much of it 413', async () => {
    const as = await site.newPerson();
    const headers = { authorization: `Bearer ${as.accessToken}`, 'content-type': 'application/json' };
    const post = (body: string) => site.app.request('/api/v1/personas', { method: 'POST', headers, body });
    expect((await post('{"name":')).status).toBe(400);
    const large = await post(JSON.stringify({ name: 'x'.repeat(2_000_000) }));
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ code: 'too_large' });
  });
});

test('the site says whether it lives and is ready', async () => {
  expect((await site.call('GET', '/health/live')).status).toBe(200);
  expect((await site.call('GET', '/health/ready')).status).toBe(200);
});

test('the API describes every one of its calls', async () => {
  const { paths } = await (await site.call('GET', '/api/v1/openapi.json')).json();
  for (const { method, path } of calls) expect(paths[path]).toHaveProperty(method.toLowerCase());
  const page = await (await site.call('GET', '/api')).text();
  expect(page).toContain('/api/v1/personas/{id}');
});
