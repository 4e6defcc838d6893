import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readAnswer, testSite } from '../../../testing/index.ts';
import { createTestPersona, draft } from '../testing/create-test-persona.ts';

const site = testSite();
type Summary = { number: number; changed: string[]; restored_from: number | null };
const summariesOf = (versions: Summary[]) =>
  versions.map(({ number, changed, restored_from }) => [number, changed, restored_from]);

describe('every save that changes something', () => {
  test('creates a version with author and changes; a save without changes creates none', async () => {
    const owner = await site.newPerson('Irène');
    const { call } = await createTestPersona(site, { tags: ['science'] }, owner);
    await call('PATCH', '', { name: 'Madame Curie', tags: ['science', 'paris'] });
    await call('PATCH', '', { name: 'Madame Curie', core_principles: draft.core_principles });
    await call('PATCH', '', { bio: 'Two Nobel prizes.' });
    const { versions, next } = (await call('GET', '/versions')).body;
    expect(next).toBe(null);
    expect(summariesOf(versions)).toEqual([
      [3, ['bio', 'role'], null],
      [2, ['name', 'handle', 'tags'], null],
      [1, ['name', 'handle', 'bio', 'role', 'core_principles', 'tags'], null],
    ]);
    expect(versions[0].saved_by).toEqual({ user_id: owner.id, display_name: 'Irène' });
    expect(Date.parse(versions[0].created_at)).toBeGreaterThan(Date.now() - 60_000);
    expect((await call('GET', '/versions/1')).body.content).toMatchObject({ ...draft, tags: ['science'] });
    expect((await call('GET', '/versions/3')).body.content.bio).toBe('Two Nobel prizes.');
  });

  test('creates a version, even if saves are concurrent', async () => {
    const { call } = await createTestPersona(site);
    const bios = Array.from({ length: 8 }, (_, index) => `Bio ${index}`);
    const saves = await Promise.all(bios.map((bio) => call('PATCH', '', { bio })));
    expect(saves.map(({ status }) => status)).toEqual(bios.map(() => 200));
    const { versions } = (await call('GET', '/versions')).body;
    expect(versions.map(({ number }: Summary) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const storedVersions = await Promise.all(
      versions.slice(0, 8).map(({ number }: Summary) => call('GET', `/versions/${number}`)),
    );
    expect(storedVersions.map(({ body }) => body.content.bio).sort()).toEqual(bios);
    expect((await call('GET', '/edit')).body.bio).toBe(storedVersions[0]!.body.content.bio);
  });

  test('adds a first version to a persona from before versions existed', async () => {
    const { id, call } = await createTestPersona(site);
    await site.platform.database.db.execute(sql`delete from fo_versions where fo_id = ${id}`);
    await call('PATCH', '', { bio: 'New' });
    expect(summariesOf((await call('GET', '/versions')).body.versions)).toEqual([
      [2, ['bio', 'role'], null],
      [1, ['name', 'handle', 'bio', 'role', 'core_principles'], null],
    ]);
    expect((await call('GET', '/versions/1')).body.content.bio).toBe(draft.bio);
  });

  test('keeps two hundred versions and deletes the oldest', async () => {
    const { id, owner, call } = await createTestPersona(site);
    await site.platform.database.db.execute(sql`
      insert into fo_versions (fo_id, number, user_id, content, changed)
      select fo_id, n, user_id, content, changed from fo_versions, generate_series(2, 200) as n where fo_id = ${id}`);
    await call('PATCH', '', { bio: 'One more' });
    const own = await (await site.call('GET', '/api/v1/personas/own', { as: owner })).json();
    expect(own.counts.versions).toBe(200);
    expect((await call('GET', '/versions/1')).status).toBe(404);
    const numbers: number[] = [];
    let next: number | null = null;
    do {
      const page: { versions: Summary[]; next: number | null } = (
        await call('GET', `/versions?limit=60${next ? `&before=${next}` : ''}`)
      ).body;
      numbers.push(...page.versions.map(({ number }) => number));
      next = page.next;
    } while (next);
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => 201 - index));
  });
});

describe('two versions', () => {
  test('are compared field by field, in either direction, and one with the current version', async () => {
    const { call } = await createTestPersona(site);
    await call('PATCH', '', { core_principles: ['Be curious', 'Tell the truth', 'Never hurry'] });
    await call('PATCH', '', { bio: 'B' });
    const principles = {
      field: 'core_principles',
      before: draft.core_principles,
      after: ['Be curious', 'Tell the truth', 'Never hurry'],
    };
    expect((await call('GET', '/versions/1/changes?to=2')).body).toEqual({
      from: 1,
      to: 2,
      fields: [principles],
    });
    expect((await call('GET', '/versions/2/changes?to=1')).body.fields).toEqual([
      { ...principles, before: principles.after, after: principles.before },
    ]);
    const { from, to, fields } = (await call('GET', '/versions/1/changes')).body;
    expect([from, to, fields.map(({ field }: { field: string }) => field)]).toEqual([
      1,
      3,
      ['bio', 'role', 'core_principles'],
    ]);
    expect((await call('GET', '/versions/3/changes')).body.fields).toEqual([]);
    expect((await call('GET', '/versions/9/changes')).status).toBe(404);
    expect((await call('GET', '/versions/1/changes?to=9')).status).toBe(404);
  });
});

describe('restoring', () => {
  test('restores everything except visibility, as a new version, with handle and principles', async () => {
    const { owner, id, persona, call } = await createTestPersona(site, { is_public: true, tags: ['one'] });
    await call('PATCH', '', {
      name: 'Somebody Else',
      bio: 'Other',
      tags: [],
      core_principles: ['Lie', 'Cheat', 'Steal'],
      writing_sample: 'Ahoy!',
    });
    await call('PUT', '/visibility', { is_public: false });
    const { status, body } = await call('POST', '/versions/1/restore');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...draft,
      handle: persona.handle,
      tags: ['one'],
      writing_sample: '',
      is_public: false,
    });
    expect(summariesOf((await call('GET', '/versions')).body.versions)[0]).toEqual([
      5,
      ['name', 'handle', 'bio', 'role', 'core_principles', 'writing_sample', 'tags'],
      1,
    ]);
    const old = await site.call('GET', '/api/v1/personas/by-handle/somebody-else', { as: owner });
    expect((await old.json()).id).toBe(id);
    const question = { foId: id, message: 'Do you tell the truth?', simulate: true, instant: true };
    const { metadata } = await readAnswer(
      await site.call('POST', '/functions/v1/chat', { as: owner, body: question }),
    );
    expect(
      metadata.principleDebug!.matches.map(({ principle }: { principle: string }) => principle).sort(),
    ).toEqual([...draft.core_principles].sort());
  });

  test('to the current state changes nothing', async () => {
    const { call } = await createTestPersona(site);
    expect((await call('POST', '/versions/1/restore')).status).toBe(200);
    expect((await call('GET', '/versions')).body.versions).toHaveLength(1);
    expect((await call('POST', '/versions/2/restore')).status).toBe(404);
  });
});

test('history is for the owner only, even of a public persona', async () => {
  const { call } = await createTestPersona(site, { is_public: true, writing_sample: 'Secret' });
  const stranger = await site.newPerson();
  for (const [method, rest] of [
    ['GET', '/versions'],
    ['GET', '/versions/1'],
    ['GET', '/versions/1/changes'],
    ['POST', '/versions/1/restore'],
  ] as const)
    expect((await call(method, rest, method === 'POST' ? {} : undefined, stranger)).status).toBe(404);
});

test.each(['0', '-1', '1.5', 'x', '99999999999'])(
  'the invalid version number %s is rejected',
  async (number) => {
    const { call } = await createTestPersona(site);
    expect((await call('GET', `/versions/${number}`)).status).toBe(400);
  },
);
