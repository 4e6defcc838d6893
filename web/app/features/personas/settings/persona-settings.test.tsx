import type { ViewerEvent } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { api } from '../../../platform/api';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { personaById } from '../queries';
import { messages } from './messages';
import { PersonaSettings } from './persona-settings';

const listener = vi.hoisted(() => ({ hear: (_: ViewerEvent) => {} }));
vi.mock(import('../../../platform/events'), async (original) => ({
  ...(await original()),
  useViewerEvents: (hear) => {
    listener.hear = hear;
  },
}));
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

const privacyCall = '/api/v1/personas/f/privacy';
const settingsCall = '/api/v1/personas/f/owner-settings';
const privacy = {
  ...{ fo_id: 'f', visibility: 'private', keep_owner_in_loop: true, allow_training_opt_in: true },
  ...{ default_train_on_chat: false, is_discoverable: false, allow_private_chats: true },
};
const settings = { fo_id: 'f', notify_on_incoming: true, notify_via_email: false, notify_via_push: true };
const [optIn, suggest, mail] = ['Allow training opt-in', 'Suggest training', 'By email'].map((name) =>
  page.getByRole('switch', { name }),
) as [Locator, Locator, Locator];

async function openOwn() {
  server.answers['GET /api/v1/personas/f/edit'] = { id: 'f', name: 'Iris', tags: [], core_principles: [] };
  server.answers[`GET ${privacyCall}`] = privacy;
  server.answers[`GET ${settingsCall}`] = settings;
  await opened();
  await expect.element(optIn).toBeChecked();
}
const hearOfChange = () => listener.hear({ type: 'settings', foId: 'f' });

test('a change of the settings in another tab is shown', async () => {
  await openOwn();
  server.answers[`GET ${privacyCall}`] = { ...privacy, allow_training_opt_in: false };
  server.answers[`GET ${settingsCall}`] = { ...settings, notify_via_email: true };
  hearOfChange();
  await expect.element(optIn).not.toBeChecked();
  await expect.element(mail).toBeChecked();
});

test('while a change is being saved, the switch shows it', async () => {
  await openOwn();
  const saved = Promise.withResolvers<Response>();
  server.answers[`PATCH ${privacyCall}`] = () => saved.promise;
  await suggest.click();
  const loads = () => server.calls.filter(({ call }) => call.startsWith('GET')).length;
  const before = loads();
  server.answers[`GET ${settingsCall}`] = { ...settings, notify_via_email: true };
  hearOfChange();
  await expect.element(mail).toBeChecked();
  expect(loads()).toBe(before + 1);
  await expect.element(suggest).toBeChecked();
  saved.resolve(Response.json({ ...privacy, default_train_on_chat: true }));
  await expect.element(page.getByText(messages.privacySaved)).toBeVisible();
});

test('a change that the server refuses is not reported as saved, and the settings are loaded again', async () => {
  await openOwn();
  server.answers[`GET ${privacyCall}`] = { ...privacy, allow_training_opt_in: false };
  server.answers[`PATCH ${privacyCall}`] = errorResponse(409, 'no_opt_in', 'Opt-in is off.');
  await suggest.click();
  await expect.element(page.getByText('Opt-in is off.')).toBeVisible();
  await expect.element(optIn).not.toBeChecked();
  expect(page.getByText(messages.privacySaved).elements()).toEqual([]);
});
