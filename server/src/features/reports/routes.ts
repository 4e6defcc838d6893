import { procedures } from '#platform/http';
import { reportPersona } from './report-persona.ts';

export const reportsRoutes = {
  report: procedures.reports.report.handler(({ context, input }) => reportPersona(context, input)),
};
