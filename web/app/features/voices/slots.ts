import type { Voice } from '@foyer/contract';
import type { ReactNode } from 'react';

/** The play button of a voice's sample, which a route puts on the cards. */
export type PlaySlot = (voice: Voice) => ReactNode;
