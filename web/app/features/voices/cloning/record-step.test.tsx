import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { otherTab } from '../../../testing/other-tab';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from './messages';
import { RecordStep } from './record-step';

/** Uploads whose files the server is still checking. */
class UnansweredRequest {
  upload = {};
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}
beforeEach(() => void vi.stubGlobal('XMLHttpRequest', UnansweredRequest));

const server = testServer();
const consent = {
  ...{ consent_to_clone: true, consent_to_use: true, consent_to_store: true },
  ...{ signature: 'Iris Moen', name: 'Mine', timestamp: '2026-11-23T10:00:00.000Z' },
};
const doNothing = () => undefined;

test('recording a sample silences the players of all tabs', async () => {
  server.answers['GET /api/v1/voice-samples'] = {
    samples: [],
    engine: { id: 'built-in', is_approximate: true },
    listens: false,
  };
  const unanswered = Promise.withResolvers<MediaStream>();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(unanswered.promise);
  const tab = otherTab('foyer.player');
  await show(
    <RecordStep
      consent={consent}
      onBack={doNothing}
      onMade={doNothing}
      onCloned={doNothing}
      onCancel={doNothing}
    />,
  );
  await page.getByRole('button', { name: messages.record.start }).click();
  await expect.poll(() => tab.received).toEqual(['quiet']);
});

test('an uploaded sample counts once it is checked; cloning can be requested before', async () => {
  const sample = { id: 's1', name: 'Recording 1', kind: 'recorded', seconds: 9.52, is_heard: null };
  server.answers['GET /api/v1/voice-samples'] = {
    samples: [{ ...sample, signature: null, created_at: '2026-11-23T10:00:00.000Z', audio_url: '/s1' }],
    engine: { id: 'built-in', is_approximate: true },
    listens: false,
  };
  await show(
    <RecordStep
      consent={consent}
      onBack={doNothing}
      onMade={doNothing}
      onCloned={doNothing}
      onCancel={doNothing}
    />,
  );
  const clone = page.getByRole('button', { name: messages.clone });
  await expect.element(page.getByText('Counts as 30 seconds (9.5 seconds long)')).toBeVisible();
  await expect.element(page.getByText('Need 30 more seconds')).toBeVisible();
  await expect.element(clone).toBeDisabled();
  const file = new File(['sound'], 'sea.wav', { type: 'audio/wav' });
  await userEvent.upload(page.getByLabelText(messages.record.upload), file);
  await expect.element(page.getByText('Checking…')).toBeVisible();
  await expect.element(page.getByText('Total: 30 of 60 seconds')).toBeVisible();
  await expect.element(page.getByText(messages.record.reached)).not.toBeInTheDocument();
  await expect.element(clone).toBeEnabled();
});
