import type { Platform } from '#platform/context';
import type { Feature } from '../feature.ts';
import { insightsFiles, insightsRoutes } from './routes.ts';
import { type TellAskers, tellAskers, tellAskersJob } from './teach/tell-askers.ts';

export const insights: Feature = {
  name: 'insights',
  router: { insights: insightsRoutes },
  http: insightsFiles,
  jobs: [{ name: tellAskersJob, run: (platform: Platform, data: TellAskers) => tellAskers(platform, data) }],
};
