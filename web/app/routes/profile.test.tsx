import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages } from '../features/accounts/profile/messages';
import { clearOnViewerChange, queryClient } from '../platform/query';
import { removeSession, useViewer, viewerId } from '../platform/session';
import { errorResponse, testServer } from '../testing/server';
import { signIn } from '../testing/sign-in';
import { toast } from '../ui/toast';
import Profile from './profile';

const server = testServer();

beforeEach(() => {
  queryClient.clear();
  return signIn('ada');
});

const calls = ['GET /api/v1/profile', 'GET /api/v1/personas/own'];

/** Renders again when the viewer changes, as the layout of the page does. */
function Page() {
  useViewer();
  return <Profile />;
}

async function openProfile() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

async function expectBothFailed() {
  await expect.element(page.getByText(messages.loadFailed.title)).toBeVisible();
  await expect.element(page.getByText('Error loading FOs')).toBeVisible();
}

test('one toast is shown when none of a page’s data could be loaded', async () => {
  const error = vi.spyOn(toast, 'error');
  const refused = errorResponse(403, 'forbidden', 'No.');
  const later = Promise.withResolvers<void>();
  server.answers['GET /api/v1/profile'] = refused;
  server.answers['GET /api/v1/personas/own'] = () => later.promise.then(refused);
  await openProfile();
  await expect.element(page.getByText(messages.loadFailed.title)).toBeVisible();
  expect(error).not.toHaveBeenCalled();
  later.resolve();
  await expectBothFailed();
  const { title, description } = messages.nothingLoaded;
  await expect.poll(() => error.mock.calls).toEqual([[title, { description }]]);
});

test('a person who signs out is not told that their data could not be loaded', async () => {
  const error = vi.spyOn(toast, 'error');
  server.answers['GET /api/v1/profile'] = { display_name: 'Ada', avatar_url: null, created_at: '2026-11-28' };
  server.answers['GET /api/v1/personas/own'] = () => Response.json(null);
  await openProfile();
  await expect.element(page.getByText('You have no FO yet')).toBeVisible();
  onTestFinished(clearOnViewerChange(viewerId));
  for (const call of calls) server.answers[call] = errorResponse(401, 'unauthorized', 'Please sign in.');
  await removeSession();
  await expectBothFailed();
  expect(error).not.toHaveBeenCalled();
});
