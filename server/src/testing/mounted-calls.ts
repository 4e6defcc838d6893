import type { Access } from '@foyer/contract';
import type { AnySchema } from '@orpc/contract';
import { isProcedure } from '@orpc/server';
import { routerOf } from '../features/connect-features.ts';
import type { TestSite } from './test-site.ts';

/** A call that the site serves: an operation of the contract, or a route outside of it. */
export interface MountedCall {
  method: string;
  /** The path, with parameters in braces as in the contract. */
  path: string;
  /** Undefined for calls outside of the contract. */
  access?: Access;
  input?: AnySchema | undefined;
}

/** All calls from the site's router, so that tests cover new ones. */
export function mountedCalls({ app }: Pick<TestSite, 'app'>): MountedCall[] {
  const plainRoutes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('/*'))
    .map(({ method, path }) => ({ method, path: path.replace(/:(\w+)(?:\{.*?\})?(?=\/|$)/g, '{$1}') }));
  const calls = [...plainRoutes, ...operationsOf(routerOf(app.features))];
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
