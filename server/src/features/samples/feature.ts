import type { OngoingAnswers } from '#features/chat';
import type { Platform } from '#platform/context';
import type { Feature } from '../feature.ts';
import { askSample, askWhenRead } from './furnishing/ask-sample.ts';
import { type AskData, askJob, type FurnishData, furnishJob } from './furnishing/furnish-job.ts';
import { furnishSample } from './furnishing/furnish-sample.ts';
import { finishSamples, giveUp } from './furnishing/unfinished-samples.ts';
import { tellOperator } from './operator/operator.ts';
import { ownMachineOnly, samplesRoutes } from './routes.ts';

/** `ongoing`: the answers that this process is making. */
export const createSamples = (ongoing: OngoingAnswers): Feature => ({
  name: 'samples',
  router: { samples: samplesRoutes },
  http: ownMachineOnly,
  jobs: [
    {
      name: furnishJob,
      run: (platform: Platform, data: FurnishData) => furnishSample(platform, data),
      giveUp: giveUp('furnished'),
    },
    {
      name: askJob,
      run: (platform: Platform, data: AskData, job) => askSample(platform, ongoing, data, job),
      giveUp: giveUp('asked its questions'),
    },
  ],
  on: { knowledgeChanged: askWhenRead },
  async onStart(platform) {
    if (!platform.duties.isFirst) return;
    await tellOperator(platform);
    await finishSamples(platform);
  },
});
