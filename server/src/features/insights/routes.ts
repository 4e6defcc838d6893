import { insightsQuery } from '@foyer/contract/insights';
import { Hono } from 'hono';
import { type HttpEnv, procedures, readId, readQuery, userContextOf } from '#platform/http';
import { exportInsights } from './export-insights.ts';
import { getInsights } from './get-insights.ts';
import { teach } from './teach/teach.ts';

const bind = procedures.insights;

export const insightsRoutes = {
  get: bind.get.handler(({ context, input }) => getInsights(context, input)),
  teach: bind.teach.handler(({ context, input }) => teach(context, input)),
};

export const insightsFiles = () =>
  new Hono<HttpEnv>().get('/api/v1/personas/:foId/insights.csv', async (c) => {
    const context = userContextOf(c);
    const period = { foId: readId(c, 'foId'), ...readQuery(c, insightsQuery) };
    const { fileName, content } = await exportInsights(context, period);
    return c.body(content, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    });
  });
