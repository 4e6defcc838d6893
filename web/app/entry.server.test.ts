import { createRequestHandler, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createLoadContext, handleError, type Served } from './entry.server';

/** The log entries of a request to a site whose only page fails to load. */
async function told(method: string, path: string) {
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
  'a stray %s is no error in the log',
  async (method) => {
    expect(await told(method, '/')).toEqual([]);
    expect(await told(method, '/nowhere')).toEqual([]);
  },
);

test('a page that fails is', async () => {
  expect(await told('GET', '/broken')).toMatchObject([{ message: 'broken' }]);
});
