import { openProcedures, procedures } from '#platform/http';
import { getProfile } from './profile/get-profile.ts';
import { resendConfirmation } from './profile/resend-confirmation.ts';
import { updateProfile } from './profile/update-profile.ts';
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
};
