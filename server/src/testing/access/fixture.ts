import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { consentVersion } from '@foyer/contract/training-consent-texts';
import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createTestPersona } from '../../features/personas/testing/create-test-persona.ts';
import { recording } from '../../features/voices/cloning/testing/sounds.ts';
import { type Person, readAnswer, type TestSite } from '../index.ts';

export interface Fixture {
  /** Has neither a persona nor conversations. */
  stranger: Person;
  /** Has talked with the owner's persona. */
  guest: Person;
  owner: Person;
  /** Ids and other path parameters for calls. */
  things: Things;
}

type Thing = keyof ReturnType<typeof makersOf>;
export type Things = Record<Thing, string>;

/** Values for path parameters: by the preceding path segment, or by the parameter's name if needed. */
const thingsByParameter: Record<string, keyof Things> = {
  ...{ personas: 'persona', 'by-handle': 'handle', versions: 'version', evaluations: 'run', facts: 'fact' },
  ...{ questions: 'question', memories: 'memory', files: 'file', passages: 'passage', consents: 'consent' },
  ...{ conversations: 'conversation', messages: 'answer', chat: 'answer', sessions: 'session' },
  ...{ live: 'handle', 'live/{conversationId}': 'talk' },
  ...{ 'voice-samples': 'sample', recordings: 'recording' },
  ...{ inbox: 'entry', devices: 'device', factors: 'factor', avatars: 'picture', documents: 'link' },
  ...{ voices: 'voice', fos: 'persona', speech: 'speech', fo: 'persona', creators: 'maker' },
};

export const allThings = [...new Set(Object.values(thingsByParameter))];

export const thingOf = (step: string, parameter: string) =>
  thingsByParameter[`${step}/${parameter}`] ?? thingsByParameter[step];

/**
 * Creates an owner with a public persona, a guest who has talked with it, and a stranger; with the given related objects,
 * or with those of every kind.
 */
export async function createFixture(site: TestSite, needed?: Thing[]): Promise<Fixture> {
  const [stranger, guest, owner] = [await site.newPerson(), await site.newPerson(), await site.newPerson()];
  const makers = makersOf(site, owner, guest);
  const names = needed ?? (Object.keys(makers) as Thing[]);
  const things = {} as Things;
  for (const name of new Set<Thing>(['persona', 'conversation', 'answer', ...names]))
    things[name] = await makers[name]();
  return { stranger, guest, owner, things };
}

const persona = { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'], is_public: true };
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const picture = new File([Buffer.from(pixel, 'base64')], 'me.png', { type: 'image/png' });

/** The form for uploading a voice sample. */
export const sampleForm = (seed: number) =>
  formOf({
    ...{ kind: 'uploaded', consent_to_store: 'true', text_version: cloneConsentVersion },
    audio: recording(seed),
  });

export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A closed port; must be set as `PUSH_SERVICES`. */
export const closedPushService = 'http://127.0.0.1:9';

/** A browser's push subscription with this key of the site. */
export const newBrowser = (pushKey: string) => ({
  endpoint: `${closedPushService}/${randomUUID()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
  key_id: pushKey,
});

/** Functions that create each kind of object, after those that it needs. */
const makersOf = (site: TestSite, owner: Person, guest: Person) => {
  const ofOwner = ownersMakers(site, owner);
  return { ...ofOwner, ...guestsMakers(site, owner, guest, ofOwner.persona) };
};

function ownersMakers(site: TestSite, owner: Person) {
  const ask = requestsOf(site, owner);
  const created = memoize(() => createTestPersona(site, persona, owner));
  const foId = async () => (await created()).id;
  const pathOf = async (rest: string) => `/api/v1/personas/${await foId()}${rest}`;
  const question = memoize(async () => {
    const questions = await pathOf('/questions');
    for (const question of ['When?', 'Where?', 'Why?']) await ask(questions, { question });
    return idOf((await ask(questions))[0]);
  });
  const file = memoize(async () => {
    const document = formOf({ foId: await foId(), file: new File(['Roses bloom in June.'], 'roses.txt') });
    return (await ask('/functions/v1/process-document', document)).fileId as string;
  });
  const sample = memoize(() => ask('/api/v1/voice-samples', sampleForm(1)));
  return {
    persona: foId,
    handle: async () => (await created()).persona.handle as string,
    version: async () => '1',
    maker: async () => owner.id,
    question,
    run: async () => {
      await question();
      await ask('/functions/v1/evaluate-persona', { foId: await foId() });
      return idOf((await ask(await pathOf('/evaluations')))[0]);
    },
    fact: async () => idOf(await ask(await pathOf('/facts'), { key: 'roses', value: 'They bloom in June.' })),
    memory: async () => {
      const { messageId } = await talk(site, owner, await foId());
      await ask('/functions/v1/submit-feedback', { foId: await foId(), messageId, label: 'approve' });
      return idOf((await ask(await pathOf('/memories'))).memories[0]);
    },
    file,
    link: async () => longLivedLink(site, (await ask(`/api/v1/files/${await file()}/download`)).url),
    passage: async () => {
      const canary = { foId: await foId(), canaryText: 'Roses bloom in June.' };
      return (await ask('/functions/v1/debug-pinecone', canary)).vectorId as string;
    },
    speech: async () => {
      const { audioUrl } = await ask('/functions/v1/tts-generate', { text: 'Roses bloom in June.' });
      return afterPath(audioUrl, '/speech/');
    },
    picture: async () => {
      const { publicUrl } = await ask('/storage/v1/object/avatars', formOf({ file: picture }));
      return afterPath(publicUrl, '/avatars/');
    },
    voice: () => voiceOf(site, owner),
    sample: async () => idOf(await sample()),
    recording: async () => afterPath((await sample()).audio_url, '/recordings/'),
  };
}

/** Calls `make` only once. */
function memoize<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const idOf = ({ id }: { id: string }) => id;
const afterPath = (url: string, path: string) => url.split(path)[1]!;

/** A signed link that is valid for an hour; those of the site may expire on a slow machine. */
async function longLivedLink({ platform }: TestSite, url: string): Promise<string> {
  const bucketPath = '/documents/';
  const path = afterPath(new URL(url, 'http://localhost').pathname, bucketPath);
  const link = { bucket: 'documents', path, seconds: 3600, fileName: 'roses.txt' } as const;
  return afterPath(await platform.storage.signedUrl(link), bucketPath);
}

function guestsMakers(site: TestSite, owner: Person, guest: Person, foId: () => Promise<string>) {
  const ask = requestsOf(site, guest);
  const conversation = memoize(async () => talk(site, guest, await foId()));
  const consent = memoize(async () => {
    const body = { kind: 'live_voice_recording', granted: true, textVersion: consentVersion };
    return idOf(await ask(`/api/v1/personas/${await foId()}/consents`, body));
  });
  const pushKey = memoize(async () => idOf((await ask('/api/v1/notices/push')).key));
  return {
    conversation: async () => (await conversation()).conversationId!,
    answer: async () => (await conversation()).messageId!,
    consent,
    talk: async () => {
      await consent();
      const body = { foId: await foId(), consent: true, textVersion: consentVersion };
      return (await ask('/api/v1/live', body)).conversationId as string;
    },
    session: async () => idOf((await ask('/api/v1/sessions'))[0]),
    factor: async () => idOf(await ask('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'App' })),
    pushKey,
    device: async () => idOf(await ask('/api/v1/notices/push/devices', newBrowser(await pushKey()))),
    entry: async () => {
      await conversation();
      return idOf((await requestsOf(site, owner)('/api/v1/inbox')).entries[0]);
    },
  };
}

const requestsOf = (site: TestSite, as: Person) => async (path: string, body?: object) => {
  const response = await site.call(body ? 'POST' : 'GET', path, { as, body });
  expect(response.status, path).toBe(200);
  return response.json();
};

async function talk(site: TestSite, as: Person, foId: string) {
  const body = { foId, message: 'Hi', instant: true };
  return (await readAnswer(await site.call('POST', '/functions/v1/chat', { as, body }))).metadata;
}

async function voiceOf({ platform }: TestSite, { id }: Person): Promise<string> {
  const { rows } = await platform.database.db.execute<{ id: string }>(
    sql`insert into voices (voice_id, name, provider, created_by) values (${id}, 'Mine', 'test', ${id}) returning id`,
  );
  return rows[0]!.id;
}
