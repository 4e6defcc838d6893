import type { Authentication } from '../context.ts';
import { type Refusal, SecondFactorRequired, SignInRequired } from '../errors.ts';

/** Why there is no viewer, for a call that needs one. */
export const signInRefusal = ({ needsSecondFactor }: Authentication): Refusal =>
  needsSecondFactor ? new SecondFactorRequired() : new SignInRequired();
