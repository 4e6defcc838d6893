import { procedures } from '#platform/http';
import { clearRemembered, getRemembered, updateRemembered } from './remembered.ts';

const bind = procedures.training.remembered;

export const rememberedRoutes = {
  get: bind.get.handler(({ context, input }) => getRemembered(context, input)),
  update: bind.update.handler(({ context, input }) => updateRemembered(context, input)),
  clear: bind.clear.handler(({ context, input }) => clearRemembered(context, input)),
};
