import { createRequestHandler, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createLoadContext, handleError, type Served } from './entry.server';

/** The log entries of a request to a site whose only page fails to load. */
async function loggedErrors(method: string, path: string) {
  const errors: unknown[] = [];
  const onError: Served['onError'] = (error) => void errors.push(error);
  const root = { id: 'root', path: '', module: { default: () => null } };
  const page = { id: 'page', parentId: 'root', path: 'broken', module: { default: () => null, loader } };
  const build = {
    entry: { module: { default: () => new Response(), handleError } },
    routes: { root, page },
    assets: { routes: {}, entry: {}, url: '', version: '' },
    future: {},
    basename: '/',
    publicPath: '/',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const context = createLoadContext({ onError } as Served);
  await createRequestHandler(build, 'production')(
    new Request(`http://foyer.test${path}`, { method }),
    context,
  );
  return errors;
}

const loader = () => {
  throw new Error('broken');
};

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
  'a %s request, which no page supports, logs no error',
  async (method) => {
    expect(await loggedErrors(method, '/')).toEqual([]);
    expect(await loggedErrors(method, '/nowhere')).toEqual([]);
  },
);

test('a page whose loader fails logs the error', async () => {
  expect(await loggedErrors('GET', '/broken')).toMatchObject([{ message: 'broken' }]);
});
