import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { consentVersion } from '@foyer/contract/training-consent-texts';
import { cloneConsentVersion } from '@foyer/contract/voice-clone-consent';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createTestPersona } from '../../features/personas/testing/create-test-persona.ts';
import { recording } from '../../features/voices/cloning/testing/sounds.ts';
import { type Person, readAnswer, type TestSite } from '../index.ts';

export interface Cast {
  /** Has neither a persona nor conversations. */
  stranger: Person;
  /** Has talked with the owner's persona. */
  guest: Person;
  owner: Person;
  /** Ids and other path parameters for calls. */
  things: Things;
}

export type Things = Awaited<ReturnType<typeof thingsOfOwner>> &
  Awaited<ReturnType<typeof thingsOfGuest>> & { entry: string };

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

export const thingBehind = (step: string, parameter: string) =>
  thingsByParameter[`${step}/${parameter}`] ?? thingsByParameter[step];

/**
 * Creates an owner with a public persona and related objects of every kind, a guest who talks with it, and a stranger.
 */
export async function createCast(site: TestSite): Promise<Cast> {
  const [stranger, guest, owner] = [await site.newPerson(), await site.newPerson(), await site.newPerson()];
  const ofOwner = await thingsOfOwner(site, owner);
  const ofGuest = await thingsOfGuest(site, guest, ofOwner.persona);
  const { entries } = await asking(site, owner)('/api/v1/inbox');
  const things = { ...ofOwner, ...ofGuest, entry: entries[0].id as string };
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
export const deafPushService = 'http://127.0.0.1:9';

/** A browser's push subscription with this key of the site. */
export const newBrowser = (pushKey: string) => ({
  endpoint: `${deafPushService}/${randomUUID()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
  key_id: pushKey,
});

async function thingsOfOwner(site: TestSite, owner: Person) {
  const ask = asking(site, owner);
  const { id: foId, persona: createdPersona } = await createTestPersona(site, persona, owner);
  const personaPath = `/api/v1/personas/${foId}`;
  for (const question of ['When?', 'Where?', 'Why?']) await ask(`${personaPath}/questions`, { question });
  const [question] = await ask(`${personaPath}/questions`);
  await ask('/functions/v1/evaluate-persona', { foId });
  const [run] = await ask(`${personaPath}/evaluations`);
  const fact = await ask(`${personaPath}/facts`, { key: 'roses', value: 'They bloom in June.' });
  const { messageId } = await talk(site, owner, foId);
  await ask('/functions/v1/submit-feedback', { foId, messageId, label: 'approve' });
  const { memories } = await ask(`${personaPath}/memories`);
  const document = formOf({ foId, file: new File(['Roses bloom in June.'], 'roses.txt') });
  const { fileId } = await ask('/functions/v1/process-document', document);
  const { url } = await ask(`/api/v1/files/${fileId}/download`);
  const { vectorId } = await ask('/functions/v1/debug-pinecone', {
    foId,
    canaryText: 'Roses bloom in June.',
  });
  const { audioUrl } = await ask('/functions/v1/tts-generate', { text: 'Roses bloom in June.' });
  const { publicUrl } = await ask('/storage/v1/object/avatars', formOf({ file: picture }));
  const sample = await ask('/api/v1/voice-samples', sampleForm(1));
  return {
    ...{ persona: foId, handle: createdPersona.handle as string, version: '1', maker: owner.id },
    ...{ question: question.id as string, run: run.id as string, fact: fact.id as string },
    ...{ memory: memories[0].id as string, file: fileId as string, passage: vectorId as string },
    ...{ voice: await voiceOf(site, owner), sample: sample.id as string },
    recording: (sample.audio_url as string).split('/recordings/')[1]!,
    link: await lastingLink(site, url),
    speech: (audioUrl as string).split('/speech/')[1]!,
    picture: (publicUrl as string).split('/avatars/')[1]!,
  };
}

/** A signed link that is valid for an hour; those of the site may expire on a slow machine. */
async function lastingLink({ platform }: TestSite, url: string): Promise<string> {
  const bucketPath = '/documents/';
  const path = new URL(url, 'http://localhost').pathname.split(bucketPath)[1]!;
  const link = { bucket: 'documents', path, seconds: 3600, fileName: 'roses.txt' } as const;
  return (await platform.storage.signedUrl(link)).split(bucketPath)[1]!;
}

async function thingsOfGuest(site: TestSite, guest: Person, foId: string) {
  const ask = asking(site, guest);
  const { conversationId, messageId } = await talk(site, guest, foId);
  const agreed = { kind: 'live_voice_recording', granted: true, textVersion: consentVersion };
  const consent = await ask(`/api/v1/personas/${foId}/consents`, agreed);
  const started = { foId, consent: true, textVersion: consentVersion };
  const live = await ask('/api/v1/live', started);
  const [session] = await ask('/api/v1/sessions');
  const { key } = await ask('/api/v1/notices/push');
  const device = await ask('/api/v1/notices/push/devices', newBrowser(key.id));
  const factor = await ask('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'App' });
  return {
    ...{ conversation: conversationId!, answer: messageId!, consent: consent.id as string },
    talk: live.conversationId as string,
    ...{ session: session.id as string, factor: factor.id as string },
    ...{ pushKey: key.id as string, device: device.id as string },
  };
}

const asking = (site: TestSite, as: Person) => async (path: string, body?: object) => {
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
