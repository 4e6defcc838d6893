import { describe, expect, test, vi } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from './testing/create-test-persona.ts';

const site = testSite();

const draft = {
  name: 'Marie Curie',
  bio: 'A physicist who explains radioactivity.',
  core_principles: ['Be curious', 'Tell the truth', 'Stay patient'],
};

async function create(as: Person, change: object = {}) {
  const response = await site.call('POST', '/api/v1/personas', { as, body: { ...draft, ...change } });
  return { status: response.status, body: await response.json() };
}

describe('creating a persona', () => {
  test('creates it private, with a handle from its name and its role from its bio', async () => {
    const { status, body } = await create(await site.newPerson('Ada'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Marie Curie',
      role: draft.bio,
      is_public: false,
      onboarding_completed: false,
      creator: { display_name: 'Ada' },
    });
    expect(body.handle).toMatch(/^marie-curie/);
  });

  test('creates it private and incomplete, whatever else is requested', async () => {
    const { status, body } = await create(await site.newPerson(), { name: 'Early Bird', is_public: true });
    expect([status, body.is_public, body.onboarding_completed]).toEqual([200, false, false]);
    expect((await site.call('GET', `/api/v1/personas/${body.id}`)).status).toBe(404);
    const explore = await (await site.call('GET', '/api/v1/explore?search=early%20bird')).json();
    expect(explore.personas).toEqual([]);
  });

  test('strips markup, lower-cases and de-duplicates tags, and drops repeated principles', async () => {
    const { body } = await create(await site.newPerson(), {
      name: '<b>Marie</b>',
      bio: 'Knows that 2 < 3 <script>alert(1)</script>',
      tags: ['Science', 'science', ' <i>History</i> ', 'C#', 'C++', 'sci\u00adence', '\u3164'],
      core_principles: ['Be curious', 'be  curious!', 'Tell the truth', 'Stay patient'],
    });
    expect(body).toMatchObject({
      name: 'Marie',
      bio: 'Knows that 2 < 3 alert(1)',
      tags: ['science', 'history', 'c#', 'c++'],
      core_principles: ['Be curious', 'Tell the truth', 'Stay patient'],
    });
  });

  test.each([
    ['an empty name', { name: '<p></p>' }, 'Name and bio cannot be empty after sanitization.'],
    ['a blank name', { name: '\u3164' }, 'Name and bio cannot be empty after sanitization.'],
    ['a long name', { name: 'x'.repeat(51) }, 'Name can have at most 50 characters.'],
    ['a long description', { bio: 'x'.repeat(1001) }, 'Description can have at most 1000 characters.'],
    ['two principles', { core_principles: ['a', 'b', 'A'] }, 'Please add at least 3 core principles.'],
    ['six principles', { core_principles: [...'abcdef'] }, 'A persona has at most 5 core principles.'],
    [
      'a long principle',
      { core_principles: ['a', 'b', 'x'.repeat(201)] },
      'A principle can have at most 200 characters.',
    ],
    [
      'a long sample',
      { writing_sample: 'x'.repeat(2001) },
      'Writing sample can have at most 2000 characters.',
    ],
    ['eleven tags', { tags: [...'abcdefghijk'] }, 'A persona has at most 10 tags.'],
    ['a long tag', { tags: ['x'.repeat(21)] }, 'A tag can have at most 20 characters.'],
    [
      'a picture from elsewhere',
      { avatar_url: 'https://evil.example/a.png' },
      'Please select an image file.',
    ],
  ])('rejects %s with a message', async (_what, change, message) => {
    const { status, body } = await create(await site.newPerson(), change);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed', message });
  });

  test('rejects unknown fields', async () => {
    const { status, body } = await create(await site.newPerson(), { owner_id: crypto.randomUUID() });
    expect(status).toBe(400);
    expect(body.code).toBe('validation_failed');
  });

  test('works once per person, even with concurrent requests', async () => {
    const person = await site.newPerson();
    const responses = await Promise.all([create(person), create(person), create(person)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
      'You can only create one FO. Please edit your existing FO instead.',
    );
  });

  test('asks to sign in if the account was deleted meanwhile', async () => {
    const person = await site.newPerson();
    const { embedding } = site.platform.ai;
    const embed = embedding.embed;
    using _ = vi.spyOn(embedding, 'embed').mockImplementationOnce(async (texts) => {
      const body = { confirmation: 'DELETE' };
      expect((await site.call('POST', '/functions/v1/delete-account', { as: person, body })).status).toBe(
        200,
      );
      return embed(texts);
    });
    expect((await create(person)).status).toBe(401);
  });

  test('assigns different handles to people who choose the same name concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => site.newPerson()));
    const created = await Promise.all(people.map((person) => create(person, { name: 'Same Name' })));
    expect(created.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(new Set(created.map(({ body }) => body.handle)).size).toBe(people.length);
  });

  test.each([
    ['Explore', /^explore-fo/],
    ['王小明', /^[a-z0-9-]{3,30}$/],
    ['Al', /^al-fo/],
    ['🙂', /^[a-z0-9-]{3,30}$/],
    ["O'Brien -- & Sons", /^obrien-sons/],
  ])('derives a URL-safe handle from %s', async (name, handle) => {
    const { body } = await create(await site.newPerson(), { name });
    expect(body.handle).toMatch(handle);
  });
});

describe('a persona that is not public', () => {
  test('is not found for anyone but its owner', async () => {
    const owner = await site.newPerson();
    const stranger = await site.newPerson();
    const { body: persona } = await create(owner, { writing_sample: 'Dear friend' });
    const paths = [`/api/v1/personas/${persona.id}`, `/api/v1/personas/by-handle/${persona.handle}`];
    const missing = await site.call('GET', `/api/v1/personas/${crypto.randomUUID()}`);
    for (const path of paths) {
      expect((await site.call('GET', path, { as: owner })).status).toBe(200);
      for (const as of [undefined, stranger]) {
        const response = await site.call('GET', path, { as });
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual(await missing.clone().json());
      }
    }
    const edit = await site.call('GET', `/api/v1/personas/${persona.id}/edit`, { as: stranger });
    expect(edit.status).toBe(404);
    expect((await edit.json()).message).toBe('Persona not found or you do not have permission to edit it.');
  });
});

describe('publishing', () => {
  test('shows the persona to everyone, without the owner’s private fields', async () => {
    const owner = await site.newPerson();
    const { body: persona } = await create(owner, { name: 'Open Book', writing_sample: 'Secret sample' });
    const complete = `/api/v1/personas/${persona.id}/complete`;
    await site.call('POST', complete, { as: owner, body: { is_public: true } });
    const response = await site.call('GET', `/api/v1/personas/by-handle/${persona.handle}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('Secret sample');
    const explore = await (await site.call('GET', '/api/v1/explore?search=oPEN%20book')).json();
    expect(explore.personas.map(({ id }: { id: string }) => id)).toEqual([persona.id]);
  });
});

describe('renaming', () => {
  test('assigns a new handle, and the old one continues to work', async () => {
    const owner = await site.newPerson();
    const keptFields = { is_public: true, tags: ['kept'], writing_sample: 'Kept' };
    const { persona } = await createTestPersona(site, { name: 'First Name', ...keptFields }, owner);
    const renamed = await site.call('PATCH', `/api/v1/personas/${persona.id}`, {
      as: owner,
      body: { name: 'Second Name' },
    });
    expect(await renamed.json()).toMatchObject({ handle: 'second-name', ...keptFields });
    const byOld = await (await site.call('GET', `/api/v1/personas/by-handle/${persona.handle}`)).json();
    expect(byOld.handle).toBe('second-name');
    const { body: otherPersona } = await create(await site.newPerson(), { name: 'First Name' });
    expect(otherPersona.handle).not.toBe(persona.handle);
  });

  test('is rejected for everyone but the owner, and changes nothing', async () => {
    const owner = await site.newPerson();
    const { persona } = await createTestPersona(site, { is_public: true }, owner);
    const path = `/api/v1/personas/${persona.id}`;
    const body = { name: 'Taken over' };
    expect((await site.call('PATCH', path, { as: await site.newPerson(), body })).status).toBe(404);
    expect((await site.call('PATCH', path, { body })).status).toBe(401);
    expect((await (await site.call('GET', path)).json()).name).toBe('Marie Curie');
  });
});
