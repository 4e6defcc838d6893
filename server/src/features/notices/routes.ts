import type { MiddlewareHandler } from 'hono';
import { contextOf, type HttpEnv, procedures } from '#platform/http';
import { getPreferences } from './preferences/get-preferences.ts';
import { resumeMail } from './preferences/resume-mail.ts';
import { updatePreferences } from './preferences/update-preferences.ts';
import { notePresence } from './presence/note-presence.ts';
import { pushRoutes } from './push/routes.ts';

export const noticesRoutes = {
  preferences: procedures.notices.preferences.handler(({ context }) => getPreferences(context)),
  updatePreferences: procedures.notices.updatePreferences.handler(({ context, input }) =>
    updatePreferences(context, input),
  ),
  resumeMail: procedures.notices.resumeMail.handler(({ context }) => resumeMail(context)),
  // That it came says it all.
  present: procedures.notices.present.handler(async () => ({})),
  push: pushRoutes,
};

/** What an open page does by itself: it marks as read what it shows, also with nobody before it. */
const byItself = /^\/api\/v1\/(conversations\/[^/]+\/read|inbox\/[^/]+)$/;

/** Whoever changes something, or says that they are there, looks at the site; open pages fetch news by themselves. */
export const presenceNoted: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { viewer, ...platform } = contextOf(c);
  const isSign = c.req.method !== 'GET' && c.req.method !== 'HEAD' && !byItself.test(c.req.path);
  if (viewer && isSign) await notePresence(platform, viewer.id);
  await next();
};
