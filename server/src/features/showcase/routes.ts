import { Hono } from 'hono';
import { contextOf, type HttpEnv, openProcedures, procedures, readId } from '#platform/http';
import { getOwnShowcase } from './get-own-showcase.ts';
import { getCreator, getShowcase } from './get-showcase.ts';
import { serveSharePicture } from './share-picture/serve-share-picture.ts';
import { updateShowcase } from './update-showcase.ts';

const open = openProcedures.showcase;
const bind = procedures.showcase;

export const showcaseRoutes = {
  get: open.get.handler(({ context, input }) => getShowcase(context, input)),
  own: bind.own.handler(({ context, input }) => getOwnShowcase(context, input)),
  update: bind.update.handler(({ context, input }) => updateShowcase(context, input)),
  creator: open.creator.handler(({ context, input }) => getCreator(context, input)),
};

export const sharePictures = new Hono<HttpEnv>().get('/fo/:foId/share.png', (c) =>
  serveSharePicture(contextOf(c), c.req.raw, { foId: readId(c, 'foId') }),
);
