import type { LiveEntry } from '@foyer/contract';
import { consentTexts, consentVersion } from '@foyer/contract/training-consent-texts';
import { deniedTalk } from '#features/chat';
import { findPersonaByHandle, hasHandle, mayTalkPrivately } from '#features/personas';
import { hasAgreedToTalk } from '#features/training';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';

/** Data for the page before a live talk. Another person's private persona is denied. */
export async function getEntry(ctx: Context, { handle }: { handle: string }): Promise<LiveEntry> {
  const { database, viewer } = ctx;
  const persona = await findPersonaByHandle(database.db, viewer, handle);
  if (!persona) {
    if (await hasHandle(database.db, handle)) throw deniedTalk();
    throw new Refusal(404, 'not_found', 'The requested FO could not be found');
  }
  const isOwner = persona.owner_id === viewer?.id;
  const [stands, offersPrivate] = await Promise.all([
    viewer ? hasAgreedToTalk(database.db, viewer, persona.id) : false,
    isOwner ? false : mayTalkPrivately(database.db, persona.id),
  ]);
  const { id, name, avatar_url, role } = persona;
  return {
    persona: { id, name, handle: persona.handle, avatar_url, role, is_owner: isOwner },
    consent: {
      version: consentVersion,
      text: consentTexts.live_voice_recording[consentVersion],
      stands,
    },
    offers_private: offersPrivate,
  };
}
