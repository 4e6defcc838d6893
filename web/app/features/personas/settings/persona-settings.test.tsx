import { useQuery } from '@tanstack/react-query';
import { Link, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../platform/api';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { personaById } from '../queries';
import { messages } from './messages';
import { PersonaSettings } from './persona-settings';

const server = testServer();
const lookUp = 'GET /api/v1/personas/f';

/** Opens the settings of somebody else's persona. */
const opened = () =>
  show(
    <Routes>
      <Route path="/" element={<PersonaSettings foId="f" training={() => null} />} />
      <Route path="/profile" element={<h1>Profile</h1>} />
    </Routes>,
  );

const profile = page.getByRole('heading', { name: 'Profile' });

test('who opens the settings of a persona that they may see is told that it is somebody else’s', async () => {
  server.answers[lookUp] = { id: 'f', name: 'Iris' };
  await opened();
  await expect.element(profile).toBeVisible();
  await expect.element(page.getByText(messages.notYours)).toBeVisible();
});

test('who opens the settings of a persona that does not exist for them is told so', async () => {
  await opened();
  await expect.element(profile).toBeVisible();
  await expect.element(page.getByText(messages.notFound)).toBeVisible();
});

test('if it cannot be known whose persona it is, this is reported, and can be tried again', async () => {
  server.answers[lookUp] = errorResponse(403, 'forbidden', 'The site is restarting.');
  await opened();
  await expect.element(page.getByText(messages.loadFailed)).toBeVisible();
  await expect.element(profile).not.toBeInTheDocument();
  server.answers[lookUp] = { id: 'f', name: 'Iris' };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(profile).toBeVisible();
  await expect.element(page.getByText(messages.notYours)).toBeVisible();
});

/** Loads the persona as its page does, with a link to its settings. */
function PersonaPage() {
  const { data } = useQuery(personaById(api, 'f'));
  return data ? <Link to="/settings">{`Settings of ${data.name}`}</Link> : null;
}

test('a persona that was shown before and is deleted since is not said to be somebody else’s', async () => {
  server.answers[lookUp] = { id: 'f', name: 'Iris' };
  await show(
    <Routes>
      <Route path="/" element={<PersonaPage />} />
      <Route path="/settings" element={<PersonaSettings foId="f" training={() => null} />} />
      <Route path="/profile" element={<h1>Profile</h1>} />
    </Routes>,
  );
  await expect.element(page.getByRole('link', { name: 'Settings of Iris' })).toBeVisible();
  delete server.answers[lookUp];
  await page.getByRole('link', { name: 'Settings of Iris' }).click();
  await expect.element(profile).toBeVisible();
  await expect.element(page.getByText(messages.notFound)).toBeVisible();
  expect(page.getByText(messages.notYours).elements()).toEqual([]);
});
