import type { OngoingAnswers } from '#features/chat';
import type { Platform } from '#platform/context';
import type { Feature } from '../feature.ts';
import { askSample, askWhenRead } from './furnishing/ask-sample.ts';
import { type AskData, askJob, type FurnishData, furnishJob } from './furnishing/furnish-job.ts';
import { furnishSample } from './furnishing/furnish-sample.ts';
import { finishSamples, logUnfinished } from './furnishing/unfinished-samples.ts';
import { printOperatorCode } from './operator/operator.ts';
import { ownMachineOnly, samplesRoutes } from './routes.ts';

/** `ongoing`: this process's answers in progress. */
export const createSamples = (ongoing: OngoingAnswers): Feature => ({
  name: 'samples',
  router: { samples: samplesRoutes },
  http: ownMachineOnly,
  jobs: [
    {
      name: furnishJob,
      run: (platform: Platform, data: FurnishData) => furnishSample(platform, data),
      giveUp: logUnfinished('furnished'),
    },
    {
      name: askJob,
      run: (platform: Platform, data: AskData, job) => askSample(platform, ongoing, data, job),
      giveUp: logUnfinished('asked its questions'),
    },
  ],
  on: { knowledgeChanged: askWhenRead },
  async onStart(platform) {
    if (!platform.duties.isFirst) return;
    await printOperatorCode(platform);
    await finishSamples(platform);
  },
});
