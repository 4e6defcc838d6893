import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { findVoice } from '#features/voices';
import type { Platform } from '#platform/context';
import { violatedConstraint } from '#platform/database';
import { NotFound } from '#platform/errors';
import { digest, type Spoken } from './spoken.ts';
import { speech_links } from './table.ts';

type Ports = Pick<Platform, 'database' | 'clock'>;

const goodForMilliseconds = 2 * 3_600_000;

export const addressOf = (token: string) => `/storage/v1/speech/${token}`;

/** An address for whoever has it: what its asker may hear now stays heard until it ends. */
export async function giveLink({ database, clock }: Ports, spoken: Spoken): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = {
    token_hash: digest(token),
    voice_id: spoken.voice.id,
    user_id: spoken.userId,
    fo_id: spoken.foId,
    requests: spoken.requests,
    expires_at: new Date(clock().getTime() + goodForMilliseconds),
  };
  try {
    await database.db.insert(speech_links).values(link);
  } catch (error) {
    throw goneMeanwhile(error) ?? error;
  }
  return addressOf(token);
}

/** What was there when it was looked up, and was deleted since. */
function goneMeanwhile(error: unknown): NotFound | undefined {
  const column = violatedConstraint(error)?.match(/^speech_links_(voice|user|fo)_id_\w+_fk$/)?.[1];
  return column === undefined ? undefined : new NotFound(nameOf[column as keyof typeof nameOf]);
}

const nameOf = { voice: 'Voice', user: 'Account', fo: 'Persona' };

/** What an address stands for; throws `NotFound` once it is not good any more. */
export async function openLink({ database: { db }, clock }: Ports, token: string): Promise<Spoken> {
  const [link] = await db
    .select()
    .from(speech_links)
    .where(and(eq(speech_links.token_hash, digest(token)), gt(speech_links.expires_at, clock())));
  const voice = link && (await findVoice(db, link.voice_id));
  if (!voice) throw new NotFound('Speech');
  return { voice, requests: link.requests, userId: link.user_id, foId: link.fo_id };
}

export async function forgetPastLinks({ database: { db }, clock }: Ports): Promise<void> {
  await db.delete(speech_links).where(lt(speech_links.expires_at, clock()));
}
