import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../platform/query';
import { removeSession } from '../platform/session';
import { testServer } from '../testing/server';
import { signInByPassword, testSession } from '../testing/sign-in';
import Login from './login';

const server = testServer();

async function openLogin() {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <Login /> },
      { path: '*', element: <p /> },
    ],
    { initialEntries: ['/login?from=%2Fchats'] },
  );
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('the link to sign up keeps the page that the visitor wanted', async () => {
  await openLogin();
  const link = page.getByRole('link', { name: 'Sign up' });
  await expect.element(link).toHaveAttribute('href', '/signup?from=%2Fchats');
});

test('a person who is signed in already is redirected to the page that they wanted', async () => {
  await signInByPassword(server, testSession('ada'));
  onTestFinished(removeSession);
  const router = await openLogin();
  await expect.poll(() => router.state.location.pathname).toBe('/chats');
});
