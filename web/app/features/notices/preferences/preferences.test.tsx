import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { Preferences } from './preferences';

const server = testServer();
const path = '/api/v1/notices/preferences';
const preferences = {
  ...{ address: 'ada@example.org', stopped: null },
  kinds: [
    { kind: 'owner_replied', mail: true, push: true },
    { kind: 'document_failed', mail: true, push: true },
  ],
};
const replies = page.getByRole('group', { name: 'Replies of owners' });
const mail = replies.getByRole('switch', { name: 'Mail' });

test('a failure to load the preferences is shown, and loading can be retried', async () => {
  server.answers[`GET ${path}`] = errorResponse(403, 'forbidden', 'The site is restarting.');
  await show(<Preferences />);
  const failure = page.getByRole('status').filter({ hasText: messages.preferencesFailed });
  await expect.element(failure).toBeVisible();
  server.answers[`GET ${path}`] = preferences;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(mail).toBeChecked();
  await expect.element(failure).not.toBeInTheDocument();
});

test('each kind of notification has its own switches, and a switch changes nothing else', async () => {
  server.answers[`GET ${path}`] = preferences;
  await show(<Preferences />);
  const [first, ...others] = preferences.kinds;
  server.answers[`PATCH ${path}`] = () => {
    const changed = { ...preferences, kinds: [{ ...first, mail: false }, ...others] };
    server.answers[`GET ${path}`] = changed;
    return Response.json(changed);
  };
  await mail.click();
  await expect.element(mail).not.toBeChecked();
  await expect.element(replies.getByRole('switch', { name: 'Push' })).toBeChecked();
  await expect
    .element(page.getByRole('group', { name: 'Documents' }).getByRole('switch', { name: 'Mail' }))
    .toBeChecked();
  await expect
    .poll(() => server.calls.find(({ call }) => call === `PATCH ${path}`)?.body)
    .toEqual({ kind: 'owner_replied', mail: false });
});

test('a change that fails is undone, with a message', async () => {
  server.answers[`GET ${path}`] = preferences;
  await show(<Preferences />);
  server.answers[`PATCH ${path}`] = errorResponse(500, 'internal', '');
  await mail.click();
  await expect.element(page.getByText(messages.preferenceFailed)).toBeVisible();
  await expect.element(mail).toBeChecked();
});

test('a switch that is turned while an earlier change is being saved keeps its new position', async () => {
  server.answers[`GET ${path}`] = preferences;
  await show(<Preferences />);
  const [first, ...others] = preferences.kinds;
  const mailOff = { ...preferences, kinds: [{ ...first, mail: false }, ...others] };
  const gate = Promise.withResolvers<void>();
  server.answers[`PATCH ${path}`] = async () => {
    const { mail: isMail } = server.calls.at(-1)!.body as { mail?: boolean };
    if (isMail === undefined) return new Promise<Response>(() => {});
    await gate.promise;
    server.answers[`GET ${path}`] = mailOff;
    return Response.json(mailOff);
  };
  await mail.click();
  await expect.element(mail).not.toBeChecked();
  const push = replies.getByRole('switch', { name: 'Push' });
  await push.click();
  await expect.element(push).not.toBeChecked();
  gate.resolve();
  await expect.poll(() => server.calls.filter(({ call }) => call === `PATCH ${path}`)).toHaveLength(2);
  expect(push.element()).not.toBeChecked();
});
