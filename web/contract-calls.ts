import { contract } from '@foyer/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';

/** Gives the browser each operation's method and path without zod, as `virtual:contract`. */
export function contractCalls(): Plugin {
  const id = 'virtual:contract';
  return {
    name: 'foyer-contract-calls',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export const calls = ${JSON.stringify(callsOf(contract))}` : null,
  };
}

/** The contract without its schemas and prose: all that a client needs to make a call. */
function callsOf(router: AnyContractRouter): unknown {
  if (isContractProcedure(router)) {
    const { method, path } = router['~orpc'].route;
    return { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } };
  }
  return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, callsOf(part)]));
}
