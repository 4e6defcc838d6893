import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';

/** The contract without its schemas and prose: all that a client needs to make a call. */
export function callsOf(router: AnyContractRouter): unknown {
  if (isContractProcedure(router)) {
    const { method, path } = router['~orpc'].route;
    return { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } };
  }
  return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, callsOf(part)]));
}
