import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { findVoice } from '#features/voices';
import type { Platform } from '#platform/context';
import { violatedConstraint } from '#platform/database';
import { NotFound } from '#platform/errors';
import { speech_links } from './table.ts';
import { digest, type Utterance } from './utterance.ts';

type Ports = Pick<Platform, 'database' | 'clock'>;

const validMilliseconds = 2 * 3_600_000;

export const urlOf = (token: string) => `/storage/v1/speech/${token}`;

/** Issues a URL that works for everybody who has it, until it expires, even if the person who asked loses access. */
export async function createLink({ database, clock }: Ports, utterance: Utterance): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = {
    token_hash: digest(token),
    voice_id: utterance.voice.id,
    user_id: utterance.userId,
    fo_id: utterance.foId,
    requests: utterance.requests,
    expires_at: new Date(clock().getTime() + validMilliseconds),
  };
  try {
    await database.db.insert(speech_links).values(link);
  } catch (error) {
    throw notFoundIfRemoved(error) ?? error;
  }
  return urlOf(token);
}

/** The error for a row that was deleted after it was looked up. */
function notFoundIfRemoved(error: unknown): NotFound | undefined {
  const column = violatedConstraint(error)?.match(/^speech_links_(voice|user|fo)_id_\w+_fk$/)?.[1];
  return column === undefined ? undefined : new NotFound(nameOf[column as keyof typeof nameOf]);
}

const nameOf = { voice: 'Voice', user: 'Account', fo: 'Persona' };

/** The utterance of a URL. Throws `NotFound` if the URL is unknown or expired. */
export async function openLink({ database: { db }, clock }: Ports, token: string): Promise<Utterance> {
  const [link] = await db
    .select()
    .from(speech_links)
    .where(and(eq(speech_links.token_hash, digest(token)), gt(speech_links.expires_at, clock())));
  const voice = link && (await findVoice(db, link.voice_id));
  if (!voice) throw new NotFound('Speech');
  return { voice, requests: link.requests, userId: link.user_id, foId: link.fo_id };
}

export async function deleteExpiredLinks({ database: { db }, clock }: Ports): Promise<void> {
  await db.delete(speech_links).where(lt(speech_links.expires_at, clock()));
}
