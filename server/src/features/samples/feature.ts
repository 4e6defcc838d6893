import type { Feature } from '../feature.ts';
import { samplesRoutes } from './routes.ts';

export const samples: Feature = { name: 'samples', router: { samples: samplesRoutes } };
