import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Api } from '../../platform/api-types';
import { findPersona, type PageAddress } from './find-persona';

test('a former handle redirects in the browser, too, with the query', async () => {
  const persona = { handle: 'bo-falkland' };
  const api = { personas: { byHandle: async () => persona } } as unknown as Pick<Api, 'personas'>;
  const router = createMemoryRouter(
    [
      { path: '/' },
      { path: '/fo/:handle', loader: (args) => findPersona(api, args as unknown as PageAddress) },
    ],
    { initialEntries: ['/'] },
  ).initialize();
  await router.navigate('/fo/bo-falk?ref=a%20friend');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/fo/bo-falkland?ref=a%20friend');
});
