import { type Access, contract } from '@foyer/contract';
import { implement } from '@orpc/server';
import type { Authentication, Context, Viewer } from '../context.ts';
import { type Refusal, SecondFactorRequired, SignInRequired } from '../errors.ts';

const base = implement(contract).$context<Context>();

const accessOf = (procedure: { '~orpc': { meta: { access?: Access } } }) => procedure['~orpc'].meta.access;

/** Binds operations with access `user` or `owner`: `context.viewer` is set; others get "sign in". */
export const procedures = base.use(({ context, next }) => {
  if (!context.viewer) throw signInRefusal(context);
  return next({ context: { viewer: context.viewer satisfies Viewer } });
});

/** Binds operations that visitors may call; throws for any other. */
export const openProcedures = base.use(({ context, next, procedure }) => {
  if (accessOf(procedure as never) !== 'visitor' && !context.viewer) throw signInRefusal(context);
  return next();
});

/** The error for a call without a viewer. */
export const signInRefusal = ({ needsSecondFactor }: Authentication): Refusal =>
  needsSecondFactor ? new SecondFactorRequired() : new SignInRequired();
