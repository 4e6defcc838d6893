import { procedures } from '#platform/http';
import { getPrivacy } from './get-privacy.ts';
import { updatePrivacy } from './update-privacy.ts';

const bind = procedures.settings;

export const settingsRoutes = {
  privacy: bind.privacy.handler(({ context, input }) => getPrivacy(context, input)),
  updatePrivacy: bind.updatePrivacy.handler(({ context, input }) => updatePrivacy(context, input)),
};
