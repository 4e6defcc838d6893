import type { Feature } from '../feature.ts';
import { suggestMatches } from './suggest-matches.ts';

export const matches: Feature = {
  name: 'matches',
  hourly: { 'due match suggestions': suggestMatches },
};
