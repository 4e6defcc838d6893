import { consentVersion } from '@foyer/contract/training-consent-texts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refused, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { ConsentBanner } from './consent-banner';

const server = testServer();
const standing = { ask: true, standing: null, preselected: true };
const state = 'GET /api/v1/conversations/c1/consent';
const decide = 'POST /api/v1/personas/f1/consents';

beforeEach(() => {
  sessionStorage.clear();
  server.answers[state] = standing;
});

const banner = (answering = false) => (
  <ConsentBanner persona={{ id: 'f1', name: 'Iris' }} conversationId="c1" answering={answering} />
);
const question = page.getByRole('region', { name: 'May Iris learn from this conversation?' });
const press = (name: string) => question.getByRole('button', { name }).click();

test('nothing is allowed before it is pressed, also where the owner suggests it', async () => {
  await show(banner());
  await expect.element(question).toBeVisible();
  expect(server.calls.map(({ call }) => call)).toEqual([state]);
});

test.each([
  ['Allow Training', true],
  ['Keep Private', false],
])('“%s” is kept as what it says, with the text that was shown', async (name, granted) => {
  server.answers[decide] = () => {
    server.answers[state] = { ...standing, ask: false };
    return Response.json({ id: 'k1', granted });
  };
  await show(banner());
  await press(name);
  await expect.element(question).not.toBeInTheDocument();
  const sent = server.calls.find(({ call }) => call === decide)!;
  expect(sent.body).toMatchObject({ granted, kind: 'train_on_chat', textVersion: consentVersion });
});

test('an answer that could not be kept is told, and is asked for again', async () => {
  server.answers[decide] = refused(404, 'not_found', 'It is gone.');
  await show(banner());
  await press('Keep Private');
  await expect.element(page.getByText(messages.preferenceFailed)).toBeVisible();
  await expect.element(question).toBeVisible();
});

test('put off, it is not asked again in this visit', async () => {
  const shown = await show(banner());
  await press('Maybe Later');
  await expect.element(question).not.toBeInTheDocument();
  await shown.navigate('/elsewhere');
  expect(server.calls.some(({ call }) => call === decide)).toBe(false);
  expect(sessionStorage).toHaveLength(1);
});
