import { useQuery } from '@tanstack/react-query';
import { Link, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { api } from '../../../platform/api';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { personaById } from '../queries';
import { messages } from './messages';
import { PersonaSettings } from './persona-settings';

const server = testServer();
const lookUpCall = 'GET /api/v1/personas/f';

/** Opens the settings, beside the profile that others are redirected to. */
const openSettings = () =>
  show(
    <Routes>
      <Route path="/" element={<PersonaSettings foId="f" training={() => null} />} />
      <Route path="/profile" element={<h1>Profile</h1>} />
    </Routes>,
  );

const profile = page.getByRole('heading', { name: 'Profile' });

test('opening the settings of somebody else’s persona redirects to the profile, with the reason', async () => {
  server.answers[lookUpCall] = { id: 'f', name: 'Iris' };
  await openSettings();
  await expect.element(profile).toBeVisible();
  await expect.element(page.getByText(messages.notYours)).toBeVisible();
});

test.each([
  ['does not exist for the viewer', errorResponse(404, 'not_found', 'Not found')],
  ['has a malformed address', errorResponse(400, 'invalid', 'Not an id')],
])(
  'opening the settings of a persona that %s redirects to the profile, with the message that there is none',
  async (_, refusal) => {
    const calls = ['', '/edit', '/privacy', '/owner-settings'];
    for (const call of calls) server.answers[`${lookUpCall}${call}`] = refusal;
    await openSettings();
    await expect.element(profile).toBeVisible();
    await expect.element(page.getByText(messages.notFound)).toBeVisible();
  },
);

test('a failed lookup of the persona’s owner is reported, and can be retried', async () => {
  server.answers[lookUpCall] = errorResponse(403, 'forbidden', 'The site is restarting.');
  await openSettings();
  await expect.element(page.getByText(messages.loadFailed)).toBeVisible();
  await expect.element(profile).not.toBeInTheDocument();
  server.answers[lookUpCall] = { id: 'f', name: 'Iris' };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(profile).toBeVisible();
  await expect.element(page.getByText(messages.notYours)).toBeVisible();
});

/** Loads the persona as its page does, with a link to its settings. */
function PersonaPage() {
  const { data } = useQuery(personaById(api, 'f'));
  return data ? <Link to="/settings">{`Settings of ${data.name}`}</Link> : null;
}

test('a persona that was deleted after it was shown is reported as missing, not as somebody else’s', async () => {
  server.answers[lookUpCall] = { id: 'f', name: 'Iris' };
  await show(
    <Routes>
      <Route path="/" element={<PersonaPage />} />
      <Route path="/settings" element={<PersonaSettings foId="f" training={() => null} />} />
      <Route path="/profile" element={<h1>Profile</h1>} />
    </Routes>,
  );
  await expect.element(page.getByRole('link', { name: 'Settings of Iris' })).toBeVisible();
  delete server.answers[lookUpCall];
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

async function openOwnSettings() {
  server.answers['GET /api/v1/personas/f/edit'] = { id: 'f', name: 'Iris', tags: [], core_principles: [] };
  server.answers[`GET ${privacyCall}`] = privacy;
  server.answers[`GET ${settingsCall}`] = settings;
  await openSettings();
  await expect.element(optIn).toBeChecked();
}
const notifyOfChange = () => listener.hear({ type: 'settings', foId: 'f' });

test('a change of the settings in another tab is shown', async () => {
  await openOwnSettings();
  server.answers[`GET ${privacyCall}`] = { ...privacy, allow_training_opt_in: false };
  server.answers[`GET ${settingsCall}`] = { ...settings, notify_via_email: true };
  notifyOfChange();
  await expect.element(optIn).not.toBeChecked();
  await expect.element(mail).toBeChecked();
});

test('while a change is being saved, the switch shows it', async () => {
  await openOwnSettings();
  const saveResponse = Promise.withResolvers<Response>();
  server.answers[`PATCH ${privacyCall}`] = () => saveResponse.promise;
  await suggest.click();
  const loads = () => server.calls.filter(({ call }) => call.startsWith('GET')).length;
  const before = loads();
  server.answers[`GET ${settingsCall}`] = { ...settings, notify_via_email: true };
  notifyOfChange();
  await expect.element(mail).toBeChecked();
  expect(loads()).toBe(before + 1);
  await expect.element(suggest).toBeChecked();
  saveResponse.resolve(Response.json({ ...privacy, default_train_on_chat: true }));
  await expect.element(page.getByText(messages.privacySaved)).toBeVisible();
});

test('a change that the server rejects is not reported as saved, and the settings are loaded again', async () => {
  await openOwnSettings();
  server.answers[`GET ${privacyCall}`] = { ...privacy, allow_training_opt_in: false };
  server.answers[`PATCH ${privacyCall}`] = errorResponse(409, 'no_opt_in', 'Opt-in is off.');
  await suggest.click();
  await expect.element(page.getByText('Opt-in is off.')).toBeVisible();
  await expect.element(optIn).not.toBeChecked();
  expect(page.getByText(messages.privacySaved).elements()).toEqual([]);
});

const [loop, incoming, push] = ['Keep me in the loop', 'Incoming conversations', 'By push'].map((name) =>
  page.getByRole('switch', { name }),
) as [Locator, Locator, Locator];
const rejection = errorResponse(403, 'forbidden', 'The site is restarting.');
/** Stores a change of the settings, and returns them as the server does. */
const applyUpdate = (call: string, stored: object) => () => {
  const changed = { ...stored, ...(server.calls.at(-1)!.body as object) };
  server.answers[`GET ${call}`] = changed;
  return Response.json(changed);
};

test.each([privacyCall, settingsCall])('after a failure to load %s, it can be loaded again', async (call) => {
  server.answers['GET /api/v1/personas/f/edit'] = { id: 'f', name: 'Iris', tags: [], core_principles: [] };
  Object.assign(server.answers, { [`GET ${privacyCall}`]: privacy, [`GET ${settingsCall}`]: settings });
  const stored = server.answers[`GET ${call}`]!;
  server.answers[`GET ${call}`] = rejection;
  await openSettings();
  const failure = page.getByRole('alert').filter({ hasText: messages.loadFailed });
  await expect.element(failure).toBeVisible();
  server.answers[`GET ${call}`] = stored;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(loop).toBeChecked();
  await expect.element(failure).not.toBeInTheDocument();
});

test.each([
  [privacyCall, 'Keep me in the loop', messages.privacyFailed],
  [settingsCall, 'By push', messages.notificationFailed],
])('a change of %s that fails is undone, with a message: %s', async (call, name, text) => {
  await openOwnSettings();
  const saveResponse = Promise.withResolvers<Response>();
  server.answers[`PATCH ${call}`] = () => saveResponse.promise;
  const control = page.getByRole('switch', { name });
  await control.click();
  await expect.element(control).not.toBeChecked();
  await expect.element(page.getByText(messages.saving)).toBeVisible();
  saveResponse.resolve(errorResponse(500, 'internal', '')());
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(control).toBeChecked();
  await expect.element(page.getByText(messages.saving)).not.toBeInTheDocument();
});

test('with "keep owner in the loop" off, notifications are off', async () => {
  await openOwnSettings();
  server.answers[`PATCH ${privacyCall}`] = applyUpdate(privacyCall, privacy);
  await loop.click();
  await expect.element(page.getByText(messages.outOfLoop)).toBeVisible();
  for (const channel of [incoming, mail, push]) await expect.element(channel).toBeDisabled();
  await loop.click();
  await expect.element(mail).toBeEnabled();
  await expect.element(page.getByText(messages.outOfLoop)).not.toBeInTheDocument();
});

test('turning off the opt-in to training also turns off the suggestion', async () => {
  await openOwnSettings();
  const suggesting = { ...privacy, default_train_on_chat: true };
  server.answers[`GET ${privacyCall}`] = suggesting;
  notifyOfChange();
  await expect.element(suggest).toBeChecked();
  server.answers[`PATCH ${privacyCall}`] = applyUpdate(privacyCall, suggesting);
  await optIn.click();
  await expect.element(suggest).not.toBeChecked();
  await expect.element(suggest).toBeDisabled();
  await expect.element(page.getByText(messages.privacySaved)).toBeVisible();
  const sent = server.calls.find(({ call }) => call === `PATCH ${privacyCall}`);
  expect(sent!.body).toEqual({ allow_training_opt_in: false, default_train_on_chat: false });
});

test('an FO that is not ready to be published can be made less visible, but not more', async () => {
  server.answers[`GET ${privacyCall}`] = { ...privacy, visibility: 'unlisted' };
  server.answers['GET /api/v1/personas/f/edit'] = {
    ...{ id: 'f', name: 'Iris', handle: 'iris', bio: '', writing_sample: '', tags: [], core_principles: [] },
  };
  server.answers[`GET ${settingsCall}`] = settings;
  server.answers[`PATCH ${privacyCall}`] = applyUpdate(privacyCall, privacy);
  await openSettings();
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect.element(choice('Unlisted')).toBeChecked();
  await expect.element(choice('Public')).toBeDisabled();
  await expect.element(page.getByText(/your FO needs 40% readiness/)).toBeVisible();
  await choice('Private').click();
  await expect.element(choice('Private')).toBeChecked();
  await expect.element(choice('Unlisted')).toBeDisabled();
});
