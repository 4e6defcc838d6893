import { consentVersion } from '@foyer/contract/training-consent-texts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { messages } from '../messages';
import { ConversationConsent } from './conversation-consent';

const server = testServer();
const loadConsentCall = 'GET /api/v1/conversations/c1/consent';
const granted = {
  ...{ id: 'k1', kind: 'train_on_chat', conversation_id: 'c1', granted: true, ended_at: null, receipt: null },
};
const stateWith = (current: object | null) => ({ ask: false, allowed: true, preselected: false, current });
const consentSwitch = page.getByRole('switch', { name: 'Iris may learn from this conversation' });
const component = <ConversationConsent persona={{ id: 'f1', name: 'Iris' }} conversationId="c1" />;

test('a decision in another tab is shown', async () => {
  server.answers[loadConsentCall] = stateWith(null);
  await show(component);
  await expect.element(consentSwitch).not.toBeChecked();
  server.answers[loadConsentCall] = stateWith(granted);
  listener.hear({ type: 'consent', foId: 'f1' });
  await expect.element(consentSwitch).toBeChecked();
});

test('a withdrawn consent is shown as withdrawn, with its receipt, also while it is being loaded again', async () => {
  server.answers[loadConsentCall] = stateWith(granted);
  const receipt = { at: '2026-01-03T10:00:00.000Z', answers: 1, corrections: 0, avoided: 0 };
  server.answers['POST /api/v1/consents/k1/withdraw'] = () => {
    server.answers[loadConsentCall] = () => new Promise<Response>(() => undefined);
    return Response.json({ ...granted, ended_at: receipt.at, receipt });
  };
  await show(component);
  await consentSwitch.click();
  await expect.element(page.getByText(messages.withdrawn)).toBeVisible();
  await expect.element(page.getByText('1 remembered answer')).toBeVisible();
  await expect.element(consentSwitch).not.toBeChecked();
});

test('the switch allows learning, with the version of the text that is shown beside it', async () => {
  const decideCall = 'POST /api/v1/personas/f1/consents';
  server.answers[loadConsentCall] = stateWith(null);
  server.answers[decideCall] = () => {
    server.answers[loadConsentCall] = stateWith(granted);
    return Response.json(granted);
  };
  await show(component);
  await consentSwitch.click();
  await expect.element(consentSwitch).toBeChecked();
  await expect.element(consentSwitch).toBeEnabled();
  const consents = server.calls.filter(({ call }) => call === decideCall);
  expect(consents).toMatchObject([{ body: { granted: true, textVersion: consentVersion } }]);
});
