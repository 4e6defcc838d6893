import { Hono } from 'hono';
import type { Platform } from '#platform/context';
import { type HttpEnv, openProcedures, procedures, userContextOf } from '#platform/http';
import { listActivity } from './activity/list-activity.ts';
import { authRoutes } from './auth/routes.ts';
import { uploadAvatar } from './avatars/upload-avatar.ts';
import { removeAccount } from './personal-data/remove-account.ts';
import { personalDataDownloads } from './personal-data/routes.ts';
import { getProfile, updateProfile } from './profile/profile.ts';
import { resendConfirmation } from './profile/resend-confirmation.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';

export const accountsRoutes = {
  profile: procedures.accounts.profile.handler(({ context }) => getProfile(context)),
  updateProfile: procedures.accounts.updateProfile.handler(({ context, input }) =>
    updateProfile(context, input),
  ),
  sessions: procedures.accounts.sessions.handler(({ context }) => listSessions(context)),
  endSession: procedures.accounts.endSession.handler(({ context, input }) => endSession(context, input)),
  resendConfirmation: openProcedures.accounts.resendConfirmation.handler(({ context, input }) =>
    resendConfirmation(context, input),
  ),
  activity: procedures.accounts.activity.handler(({ context, input }) => listActivity(context, input)),
  removeAccount: procedures.accounts.removeAccount.handler(({ context, input }) =>
    removeAccount(context, input),
  ),
};

/** The auth API, avatar uploads and downloads of personal data. */
export const accountsHttp = (platform: Platform) =>
  new Hono<HttpEnv>()
    .route('/auth/v1', authRoutes(platform))
    .route('/', personalDataDownloads)
    .post('/storage/v1/object/avatars', async (c) => c.json(await uploadAvatar(userContextOf(c), c.req.raw)));
