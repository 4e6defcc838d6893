import { and, eq } from 'drizzle-orm';
import { pagesBy } from '#platform/database';
import type { CopiedPersona } from '#platform/features';
import type { Feature, ViewerContext } from '../feature.ts';
import { conversationCountOf, unreadCountOf } from './entries/count-entries.ts';
import { isShownTo, selectEntries } from './entries/readable-entries.ts';
import { mayNotify, noticePreview } from './notices.ts';
import { inboxRoutes } from './routes.ts';
import { inbox_entries } from './table.ts';
import { markAnswered } from './writing/mark-answered.ts';
import { publishRemovals } from './writing/publish-removals.ts';
import { refreshByRating, refreshEntries } from './writing/refresh-entries.ts';
import { scheduleWaking } from './writing/wake-snoozed.ts';

export const inbox: Feature = {
  name: 'inbox',
  router: { inbox: inboxRoutes },
  on: {
    visitorsWrote: refreshEntries,
    answerRated: refreshByRating,
    ownerReplied: markAnswered,
    beforeConversationRemoval: publishRemovals,
  },
  mayNotify,
  noticePreview,
  async onStart(platform) {
    void scheduleWaking(platform);
  },
  personalData: {
    personaData: async (ctx, persona) => ({ inbox: entriesOf(ctx, persona) }),
    release: async (tx, platform, { userId }) => {
      if (userId) await publishRemovals(tx, platform, { visitorId: userId });
    },
  },
  countFor: ({ id }) => ({
    unread: unreadCountOf(id),
    conversations: conversationCountOf(id),
    open_conversations: conversationCountOf(id, 'open'),
  }),
};

/** Leaves out the ids of other people's personas, and a column that only the site uses. */
async function* entriesOf(ctx: ViewerContext, persona: CopiedPersona) {
  for await (const { entry, match } of rowsOf(ctx, persona)) {
    const { other_fo_id, notified_position, ...exported } = entry;
    yield { ...exported, match };
  }
}

const rowsOf = (ctx: ViewerContext, { id: foId }: CopiedPersona) =>
  pagesBy(
    inbox_entries.id,
    (isAfter) =>
      selectEntries(ctx.database.db).where(
        and(isShownTo(ctx.viewer), eq(inbox_entries.fo_id, foId), isAfter),
      ),
    ({ entry }) => entry.id,
  );
