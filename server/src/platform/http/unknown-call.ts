import { contract } from '@foyer/contract';
import { rawCalls } from '@foyer/contract/raw-calls';
import { traverseContractProcedures } from '@orpc/server';
import { MethodNotAllowed, NotFound, type Refusal } from '../errors.ts';

const calls = [...operations(), ...rawCalls].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The error for a request that is no call of the API: its path is unknown, or has only other methods. */
export function unknownCall({ method, path }: { method: string; path: string }): Refusal {
  const methods = [...new Set(calls.filter(({ pattern }) => pattern.test(path)).map((call) => call.method))];
  if (methods.length === 0 || method === 'HEAD') return new NotFound('Call');
  return new MethodNotAllowed(methods);
}

function operations() {
  const found: { method: string; path: string }[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': operation } }) => {
    const { method, path } = operation.route;
    if (method && path) found.push({ method, path });
  });
  return found;
}
