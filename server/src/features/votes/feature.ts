import type { Feature } from '../feature.ts';
import { personalData } from './personal-data.ts';
import { votesRoutes } from './routes.ts';

export const votes: Feature = { name: 'votes', router: { votes: votesRoutes }, personalData };
