import { type Access, contract } from '@foyer/contract';
import { implement } from '@orpc/server';
import type { Authentication, Context, Viewer } from '../context.ts';
import { type Refusal, SecondFactorRequired, SignInRequired } from '../errors.ts';

const base = implement(contract).$context<Context>();

const accessOf = (procedure: { '~orpc': { meta: { access?: Access } } }) => procedure['~orpc'].meta.access;

/** Binds operations of access `user` and `owner`: `context.viewer` is set, or the caller is asked to sign in. */
export const procedures = base.use(({ context, next }) => {
  if (!context.viewer) throw signInRefusal(context);
  return next({ context: { viewer: context.viewer satisfies Viewer } });
});

/** Binds operations that the contract opens to visitors; anything else is refused. */
export const openProcedures = base.use(({ context, next, procedure }) => {
  if (accessOf(procedure as never) !== 'visitor' && !context.viewer) throw signInRefusal(context);
  return next();
});

/** Why there is no viewer, for a call that needs one. */
export const signInRefusal = ({ needsSecondFactor }: Authentication): Refusal =>
  needsSecondFactor ? new SecondFactorRequired() : new SignInRequired();
