import { readFile } from 'node:fs/promises';
import { releaseAvatar, storeNewAvatar } from '#features/accounts';
import { storeDocument } from '#features/knowledge';
import { personasOf, savePersona } from '#features/personas';
import { embedFacts, importFacts } from '#features/training';
import type { Platform, UserContext } from '#platform/context';
import { drawOwnSvg } from '#platform/pictures';
import type { Sample } from '../sample.ts';
import { samples } from '../samples.ts';
import type { FurnishData } from './furnish-job.ts';

/** The context of a sample's account, without a request. */
export const sampleContext = (platform: Platform, accountId: string): UserContext => ({
  ...platform,
  viewer: { id: accountId, email: null, sessionId: accountId, aal: 'aal1', hasFactor: false },
  needsSecondFactor: false,
  requestId: `sample ${accountId}`,
  address: '',
  userAgent: undefined,
  receivedAt: performance.now(),
  matched: {},
});

/** Confidence of a fact from the owner, in percent. */
const confidence = 100;

/** Adds a sample's facts, document and picture. */
export async function furnishSample(platform: Platform, { ownerId }: FurnishData): Promise<void> {
  const sample = samples.find((one) => one.ownerId === ownerId);
  const [persona] = await personasOf(platform.database.db, [ownerId]);
  // The sample was removed meanwhile.
  if (!sample || !persona) return;
  const ctx = sampleContext(platform, ownerId);
  await saveFacts(ctx, persona.id, sample);
  const bytes = await readFile(new URL(`../documents/${sample.document}`, import.meta.url));
  await storeDocument(ctx, { foId: persona.id, fileName: sample.document, bytes });
  await savePortrait(ctx, persona.id, sample);
}

async function saveFacts(ctx: UserContext, foId: string, { facts }: Sample): Promise<void> {
  const embedded = await embedFacts(
    ctx.ai,
    facts.map((fact) => ({ ...fact, confidence })),
  );
  await ctx.database.transaction((tx) => importFacts(tx, ctx, { foId, facts: embedded }));
}

async function savePortrait(ctx: UserContext, id: string, { portrait }: Sample): Promise<void> {
  const svg = await readFile(new URL(`../portraits/${portrait}`, import.meta.url));
  const path = await storeNewAvatar(ctx, await drawOwnSvg(svg));
  const avatar_url = ctx.storage.publicUrl('avatars', path);
  try {
    await savePersona(ctx, { id, decide: () => ({ avatar_url }) });
  } catch (error) {
    // The sample was removed meanwhile with its account, whose pictures the clean-up does not look for.
    await ctx.database.transaction((tx) => releaseAvatar(tx, ctx, avatar_url));
    throw error;
  }
}
