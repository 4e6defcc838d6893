import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { WithOwnPersona } from '../own/with-own-persona';
import { MarketplaceSettings } from './marketplace-settings';
import { Readiness } from './readiness';

const server = testServer();
const ownCall = 'GET /api/v1/personas/own';
const updateCall = 'PUT /api/v1/personas/f1/visibility';
const persona = {
  ...{ id: 'f1', name: 'Signe', is_public: true, is_unlisted: false },
  ...{ total_interactions: 0, learning_level: 0, knowledge_score: 0 },
};
const publish = page.getByRole('switch', { name: 'Publish to Marketplace' });
const missingNote = page.getByText('40 more percent to the 40% that Publish to Marketplace needs');

const updates = () => server.calls.filter(({ call }) => call === updateCall).map(({ body }) => body);

beforeEach(() => {
  server.answers[ownCall] = persona;
});

const showSettings = () =>
  show(
    <WithOwnPersona skeleton={null}>
      {(shown) => (
        <>
          <MarketplaceSettings persona={shown} />
          <Readiness persona={shown} />
        </>
      )}
    </WithOwnPersona>,
  );

test('a public persona below 40% readiness can be made private, after a warning that this switch does not publish it again', async () => {
  server.answers[updateCall] = { ...persona, is_public: false };
  await showSettings();
  await expect.element(page.getByText(/this switch needs 40% readiness to publish it again/)).toBeVisible();
  await expect.element(missingNote).not.toBeInTheDocument();
  await publish.click();
  await expect.element(page.getByText(messages.madePrivate.description)).toBeVisible();
  expect(updates()).toEqual([{ is_public: false }]);
  await expect.element(publish).toBeDisabled();
});

test('a private persona below 40% readiness cannot be published here, and the page says what is missing', async () => {
  server.answers[ownCall] = { ...persona, is_public: false };
  await showSettings();
  await expect.element(publish).toBeDisabled();
  await expect
    .element(publish)
    .toHaveAccessibleDescription(/^At 40% readiness you can publish it here; it has 0%.*in its setup/);
  await expect.element(missingNote).toBeVisible();
  await expect.element(page.getByText(/20 more interactions/)).toBeVisible();
});

test('a private persona of 40% readiness is published', async () => {
  server.answers[ownCall] = { ...persona, is_public: false, total_interactions: 10, learning_level: 1 };
  server.answers[updateCall] = persona;
  await showSettings();
  await expect.element(page.getByText(/more percent to the 40%/)).not.toBeInTheDocument();
  await publish.click();
  await expect.element(page.getByText(messages.published.description)).toBeVisible();
  expect(updates()).toEqual([{ is_public: true }]);
  await expect.element(publish).toBeChecked();
});

test('a change of visibility that the server rejects is undone, with a message until the next change', async () => {
  server.answers[updateCall] = errorResponse(500, 'internal', '');
  await showSettings();
  await publish.click();
  await expect.element(page.getByText(messages.publishFailed.description)).toBeVisible();
  await expect.element(publish).toBeChecked();
  server.answers[updateCall] = { ...persona, is_public: false };
  await publish.click();
  await expect.element(page.getByText(messages.madePrivate.description)).toBeVisible();
  // Before it would close by itself.
  await expect
    .element(page.getByText(messages.publishFailed.description), { timeout: 2_000 })
    .not.toBeInTheDocument();
});
