import type { Feature } from '../feature.ts';
import { exploreRoutes } from './routes.ts';

export const explore: Feature = { name: 'explore', router: { explore: exploreRoutes } };
