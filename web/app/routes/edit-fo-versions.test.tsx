import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../testing/server';
import { show } from '../testing/show';
import EditFoVersions from './edit-fo-versions';

const server = testServer();
const version = (number: number) => ({
  ...{ number, created_at: '2026-11-28T10:00:00Z', changed: ['name'], restored_from: null },
  saved_by: { user_id: 'ada', display_name: null },
});

test('the footer stays outside of the viewport when a few versions have loaded', async () => {
  const versions = Promise.withResolvers<Response>();
  server.answers['GET /api/v1/personas/f1/versions'] = () => versions.promise;
  await show(<EditFoVersions {...({ params: { id: 'f1' } } as Parameters<typeof EditFoVersions>[0])} />);
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await expect.element(page.getByText('Loading the versions')).toBeInTheDocument();
  await expect.element(footer).not.toBeInViewport();
  versions.resolve(Response.json({ versions: [version(3), version(2), version(1)], next: null }));
  await expect.element(page.getByRole('heading', { name: /Version 3/ })).toBeVisible();
  await expect.element(footer).not.toBeInViewport();
});
