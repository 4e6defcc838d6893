import { Hono } from 'hono';
import { contextOf, type HttpEnv, openProcedures, readId } from '#platform/http';
import { getShowcase } from './get-showcase.ts';
import { serveSharePicture } from './share-picture/serve-share-picture.ts';

export const showcaseRoutes = {
  get: openProcedures.showcase.get.handler(({ context, input }) => getShowcase(context, input)),
};

export const sharePictures = new Hono<HttpEnv>().get('/fo/:foId/share.png', (c) =>
  serveSharePicture(contextOf(c), c.req.raw, { foId: readId(c, 'foId') }),
);
