import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toast } from 'sonner';
import { render } from 'vitest-browser-react';
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
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
