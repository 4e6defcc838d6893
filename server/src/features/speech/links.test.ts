import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { findUsableVoice, type VoiceRow } from '../voices/index.ts';
import { createLink } from './links.ts';

const site = testSite();
let voice: VoiceRow;
let userId: string;

beforeAll(async () => {
  const ada = await site.newPerson();
  userId = ada.id;
  voice = await findUsableVoice(site.platform.database.db, { id: userId } as never, 'alloy');
});

test.each([
  ['Voice', () => ({ voice: { ...voice, id: randomUUID() } })],
  ['Account', () => ({ userId: randomUUID() })],
  ['Persona', () => ({ foId: randomUUID() })],
])(
  'no URL is issued if a record that it refers to was deleted meanwhile: %s',
  async (what, deletedRecord) => {
    const utterance = { voice, userId, foId: null, requests: ['Hello.'] };
    expect(await createLink(site.platform, utterance)).toMatch(/^\/storage\/v1\/speech\//);
    await expect(createLink(site.platform, { ...utterance, ...deletedRecord() })).rejects.toMatchObject({
      status: 404,
      message: `${what} not found`,
    });
  },
);
