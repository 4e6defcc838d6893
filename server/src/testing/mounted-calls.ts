import type { Access } from '@foyer/contract';
import type { AnySchema } from '@orpc/contract';
import { isProcedure } from '@orpc/server';
import { routerOf } from '../features/connect-features.ts';
import type { TestSite } from './test-site.ts';

/** A call that the site answers: an operation of the contract that a feature serves, or a route bound by hand. */
export interface MountedCall {
  method: string;
  /** With names in braces, as the contract writes it. */
  path: string;
  /** Of an operation. */
  access?: Access;
  input?: AnySchema | undefined;
}

/** Every call that the site's own router has, so that none has to be remembered. */
export function mountedCalls({ app }: Pick<TestSite, 'app'>): MountedCall[] {
  const byHand = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('/*'))
    .map(({ method, path }) => ({ method, path: path.replace(/:(\w+)(?:\{.*?\})?(?=\/|$)/g, '{$1}') }));
  const calls = [...byHand, ...operationsOf(routerOf(app.features))];
  return [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()];
}

function operationsOf(router: unknown): MountedCall[] {
  if (!isProcedure(router)) return Object.values(router as object).flatMap(operationsOf);
  const { route, meta, inputSchema } = router['~orpc'];
  return [
    {
      method: route.method!,
      path: route.path!,
      access: (meta as { access: Access }).access,
      input: inputSchema,
    },
  ];
}
