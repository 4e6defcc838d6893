import { procedures } from '#platform/http';
import { updateEntries, updateEntry } from './changing/change-entries.ts';
import { countEntries, countUnread } from './entries/count-entries.ts';
import { getEntry, listMessages } from './entries/get-entry.ts';
import { listEntries } from './entries/list-entries.ts';

const bind = procedures.inbox;

export const inboxRoutes = {
  list: bind.list.handler(({ context, input }) => listEntries(context, input)),
  unread: bind.unread.handler(({ context }) => countUnread(context)),
  counts: bind.counts.handler(({ context, input }) => countEntries(context, input)),
  get: bind.get.handler(({ context, input }) => getEntry(context, input)),
  update: bind.update.handler(({ context, input }) => updateEntry(context, input)),
  updateMany: bind.updateMany.handler(({ context, input }) => updateEntries(context, input)),
  messages: bind.messages.handler(({ context, input }) => listMessages(context, input)),
};
