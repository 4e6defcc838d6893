import type { Voice } from '@foyer/contract';
import type { ReactNode } from 'react';

/** The control that plays a voice's sample, as a route puts it onto the cards. */
export type PlaySlot = (voice: Voice) => ReactNode;
