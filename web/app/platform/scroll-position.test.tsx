import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScrollPosition } from './scroll-position';

const Tall = ({ name }: { name: string }) => <h1 style={{ height: 5000 }}>{name}</h1>;
const Loading = () => <Tall name="Loading" />;
const withScrollPosition = (content: ReactNode) => (
  <>
    {content}
    <ScrollPosition />
  </>
);
const expectShown = (name: string) => expect.element(page.getByRole('heading', { name })).toBeInTheDocument();

/** Renders these pages as a hydrated one whose loader is still running, if it has one. */
async function start(children: RouteObject[]) {
  const routes = [
    {
      element: withScrollPosition(<Outlet />),
      errorElement: withScrollPosition(<Tall name="Broken" />),
      children,
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/first'],
    hydrationData: { loaderData: {} },
  });
  await render(<RouterProvider router={router} />);
  return router;
}

const slowPage = (loader: () => Promise<unknown>) => ({
  path: 'first',
  loader,
  HydrateFallback: Loading,
  element: <Tall name="First" />,
});

test('a page stays where the person has scrolled to while it loads', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  await start([slowPage(() => promise)]);
  await expectShown('Loading');
  window.scrollTo(0, 800);
  resolve(null);
  await expectShown('First');
  expect(window.scrollY).toBe(800);
});

test('a page that is opened before the first one has loaded begins at its top', async () => {
  const router = await start([
    slowPage(() => new Promise(() => {})),
    { path: 'second', element: <Tall name="Second" /> },
  ]);
  await expectShown('Loading');
  window.scrollTo(0, 800);
  await router.navigate('/second');
  await expectShown('Second');
  expect(window.scrollY).toBe(0);
});

test('going back from the error page restores the scroll position of the page before', async () => {
  const fail = () => {
    throw new Error('broken');
  };
  const router = await start([
    { path: 'first', element: <Tall name="First" /> },
    { path: 'second', loader: fail, element: <Tall name="Second" /> },
  ]);
  await expectShown('First');
  window.scrollTo(0, 800);
  await router.navigate('/second');
  await expectShown('Broken');
  await router.navigate(-1);
  await expectShown('First');
  expect(window.scrollY).toBe(800);
});
