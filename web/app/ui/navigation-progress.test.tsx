import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../app.css';
import { NavigationProgress } from './navigation-progress';

const label = page.getByText('Loading the page');
const announcement = () => document.querySelector('[aria-live="polite"]')!;

/** A site whose second page has the given code. */
function showSite(code: Promise<{ Component: () => React.ReactNode }>) {
  const frame = (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
  const first = (
    <main>
      <h1>First</h1>
      <Link to="/second">Open</Link>
    </main>
  );
  const pages = [
    { index: true, element: first },
    { path: 'second', lazy: () => code },
  ];
  return render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: frame, children: pages }])} />,
  );
}

const second = { Component: () => <h1>Second</h1> };
const heading = (name: string) => page.getByRole('heading', { name });

test('a page whose code takes long is announced as loading, without moving the previous page', async () => {
  const code = Promise.withResolvers<typeof second>();
  await showSite(code.promise);
  const top = () => heading('First').element().getBoundingClientRect().top;
  const before = top();
  await page.getByRole('link', { name: 'Open' }).click();
  await expect.element(label).toBeInTheDocument();
  // Content outside of landmarks that is not announced would be an accessibility violation.
  expect(announcement().contains(label.element())).toBe(true);
  expect(top()).toBe(before);
  const bar = announcement().firstElementChild!;
  expect(bar.getBoundingClientRect()).toMatchObject({ top: 0, width: window.innerWidth, height: 4 });
  code.resolve(second);
  await expect.element(heading('Second')).toBeVisible();
  await expect.element(label).not.toBeInTheDocument();
  expect(bar.isConnected).toBe(false);
});

test('a page whose code is there at once is not announced as loading', async () => {
  let wasShown = false;
  await showSite(Promise.resolve(second));
  const observer = new MutationObserver(() => {
    wasShown ||= label.query() !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await page.getByRole('link', { name: 'Open' }).click();
  await expect.element(heading('Second')).toBeVisible();
  observer.disconnect();
  expect(wasShown).toBe(false);
});
