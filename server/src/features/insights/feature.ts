import type { Platform } from '#platform/context';
import type { Feature } from '../feature.ts';
import { countInsights, countInsightsJob } from './numbers/count-in-parts.ts';
import type { Period } from './numbers/days.ts';
import { forgetOldParts, forgetPart } from './numbers/parts.ts';
import { insightsFiles, insightsRoutes } from './routes.ts';
import { type NotifyAskers, notifyAskers, notifyAskersJob } from './teach/notify-askers.ts';

export const insights: Feature = {
  name: 'insights',
  router: { insights: insightsRoutes },
  http: insightsFiles,
  jobs: [
    { name: notifyAskersJob, run: (platform: Platform, data: NotifyAskers) => notifyAskers(platform, data) },
    {
      name: countInsightsJob,
      run: (platform: Platform, data: Period) => countInsights(platform, data),
      giveUp: (platform: Platform, data: Period) => forgetPart(platform.database.db, data),
    },
  ],
  hourly: { 'insights whose counting was not finished': forgetOldParts },
};
