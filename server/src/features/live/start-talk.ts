import { endTalk, findPersonaToTalk, insertTalk, type OngoingAnswers, openTalksOf } from '#features/chat';
import { mayTalkPrivately } from '#features/personas';
import { recordDecision, refuseOldText } from '#features/training';
import type { UserContext } from '#platform/context';
import { Forbidden } from '#platform/errors';
import { ignoreNotFound } from './end-talks.ts';

interface Start {
  foId: string;
  textVersion: string;
  private: boolean;
}

type LiveContext = UserContext & { ongoing: OngoingAnswers };

/** Records the viewer's consent and starts a talk. An open talk in another tab is ended. */
export async function startTalk(ctx: LiveContext, { foId, textVersion, private: isPrivate }: Start) {
  const { database, viewer } = ctx;
  const persona = await findPersonaToTalk(ctx, foId);
  if (isPrivate && (persona.owner_id === viewer.id || !(await mayTalkPrivately(database.db, foId))))
    throw new Forbidden('This FO offers no private conversations.');
  refuseOldText(textVersion);
  await ctx.limits.use('talkPerMinute', viewer.id);
  const decision = { foId, kind: 'live_voice_recording', granted: true, textVersion } as const;
  for (;;) {
    for (const { id } of await openTalksOf(database.db, viewer)) await endTalk(ctx, id).catch(ignoreNotFound);
    const conversationId = await database.transaction(async (tx) => {
      await recordDecision(tx, ctx, decision);
      // Another tab may have started a talk meanwhile; from here on it waits for this transaction.
      const hasOpenTalk = (await openTalksOf(tx, viewer)).length > 0;
      return hasOpenTalk ? undefined : insertTalk(tx, { foId, viewer, isPrivate });
    });
    if (conversationId) return { conversationId };
  }
}
