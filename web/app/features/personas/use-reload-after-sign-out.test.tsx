import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { removeSession, useViewer } from '../../platform/session';
import { testServer } from '../../testing/server';
import { signInByPassword, testSession } from '../../testing/sign-in';
import { useReloadAfterSignOut } from './use-reload-after-sign-out';

const server = testServer();

beforeEach(async () => {
  server.answers['POST /auth/v1/logout'] = () => new Response(null, { status: 204 });
  await signInByPassword(server, testSession('ada'));
});
afterEach(removeSession);

const Nothing = () => null;

function PersonaOfLoader() {
  const { persona, loads } = useLoaderData<{ persona: { is_public: boolean }; loads: number }>();
  const viewer = useViewer();
  useReloadAfterSignOut(persona);
  return <p>{`Loaded ${loads} times, for ${viewer?.id ?? 'nobody'}`}</p>;
}

test.each([
  ['a private persona is loaded again', false, 2],
  ['a public persona stays', true, 1],
])('after the sign-out %s', async (_what, is_public, loads) => {
  let count = 0;
  const loader = () => ({ persona: { is_public }, loads: ++count });
  const routes = [{ path: '/', loader, Component: PersonaOfLoader, HydrateFallback: Nothing }];
  await render(<RouterProvider router={createMemoryRouter(routes)} />);
  await expect.element(page.getByText('Loaded 1 times, for ada')).toBeVisible();
  await removeSession();
  await expect.element(page.getByText(`Loaded ${loads} times, for nobody`)).toBeVisible();
});
