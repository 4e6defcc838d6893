import type { MiddlewareHandler } from 'hono';
import { contextOf, type HttpEnv, procedures } from '#platform/http';
import { getPreferences, resumeMail, updatePreferences } from './preferences/preferences.ts';
import { notePresence } from './presence/note-presence.ts';
import { pushRoutes } from './push/routes.ts';

export const noticesRoutes = {
  preferences: procedures.notices.preferences.handler(({ context }) => getPreferences(context)),
  updatePreferences: procedures.notices.updatePreferences.handler(({ context, input }) =>
    updatePreferences(context, input),
  ),
  resumeMail: procedures.notices.resumeMail.handler(({ context }) => resumeMail(context)),
  // Empty, since every call is recorded as presence.
  present: procedures.notices.present.handler(async () => ({})),
  push: pushRoutes,
};

/** Calls that an open page makes by itself, such as marking as read; they do not count as presence. */
const automaticCalls = /^\/api\/v1\/(conversations\/[^/]+\/read|inbox\/[^/]+)$/;

/** Records presence for changes and explicit presence calls, but not for the polling of open pages. */
export const presenceMiddleware: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { viewer, ...platform } = contextOf(c);
  const showsPresence = c.req.method !== 'GET' && c.req.method !== 'HEAD' && !automaticCalls.test(c.req.path);
  if (viewer && showsPresence) await notePresence(platform, viewer.id);
  await next();
};
