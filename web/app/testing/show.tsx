import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toast } from 'sonner';
import { onTestFinished, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import '../app.css';
import { createQueryClient } from '../platform/query';
import { Toaster } from '../ui/toaster';

/** Renders a component on a page with the toast host; resolves to the page's router. */
export async function show(component: ReactNode) {
  // The toasts of the test before would be shown again.
  toast.dismiss();
  const page = (
    <main>
      {component}
      <Toaster />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  const queryClient = createQueryClient();
  onTestFinished(async () => {
    await waitForMutations(queryClient);
    // A toast whose code is still loading would be shown in the next test.
    await import('../ui/toast-host');
    await cleanup();
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** Some tests never answer a mutation. */
const maxWaitMilliseconds = 1000;

/** A mutation with an optimistic update may not be sent yet: the next test would receive its request. */
async function waitForMutations(queryClient: QueryClient): Promise<void> {
  await vi
    .waitUntil(() => queryClient.isMutating() === 0, { timeout: maxWaitMilliseconds })
    .catch(() => undefined);
}
