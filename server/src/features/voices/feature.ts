import type { Platform } from '#platform/context';
import type { Feature } from '../feature.ts';
import { type CopyDeletion, deleteCopies, deleteCopyJob } from './cloning/removal/delete-copies.ts';
import { removeClone } from './cloning/removal/remove-clone.ts';
import { cloningRoutes, sampleRoutes } from './cloning/routes.ts';
import { sweepSamples } from './cloning/samples/sweep-samples.ts';
import { personalData } from './personal-data.ts';
import { type NotifyOwners, notifyOwners, notifyOwnersJob } from './removal/notify-owners.ts';
import { transcriptionRoutes, voicesRoutes } from './routes.ts';

export const voices: Feature = {
  name: 'voices',
  router: { voices: { ...voicesRoutes, ...cloningRoutes } },
  http: () => transcriptionRoutes.route('/', sampleRoutes),
  jobs: [
    { name: notifyOwnersJob, run: (platform: Platform, data: NotifyOwners) => notifyOwners(platform, data) },
    {
      name: deleteCopyJob,
      run: (platform: Platform, { copyId }: CopyDeletion) => deleteCopies(platform, [copyId]),
    },
  ],
  hourly: {
    'voice samples of which no voice was made': sweepSamples,
    'providers’ copies of voices that are gone': (platform) => deleteCopies(platform),
  },
  on: { beforeVoiceRemoval: removeClone },
  personalData,
};
