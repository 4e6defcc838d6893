import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { messages } from '../../messages';
import { usePickedVoice } from './use-picked-voice';
import { VoiceStep } from './voice-step';

const server = testServer();
const settingsCall = 'POST /functions/v1/fo-voice-settings';
const continueButton = page.getByRole('button', { name: 'Continue to Validation' });

function Step({ onNext }: { onNext: () => void }) {
  const voice = usePickedVoice('f1', true);
  return <VoiceStep persona={{ id: 'f1' } as never} voice={voice} onNext={onNext} />;
}

const settings = (voice_id: string | null) => Response.json({ settings: { voice_id } });

test('continuing before the current voice is loaded does not ask to choose one', async () => {
  const gate = Promise.withResolvers<void>();
  server.answers[settingsCall] = () => gate.promise.then(() => settings('v1'));
  const onNext = vi.fn();
  await show(<Step onNext={onNext} />);
  await expect.element(continueButton).toHaveAttribute('aria-busy', 'true');
  await continueButton.click({ force: true });
  await expect.element(page.getByText(messages.voiceMissing)).not.toBeInTheDocument();
  gate.resolve();
  await continueButton.click();
  await expect.poll(() => onNext.mock.calls.length).toBe(1);
});

test('continuing without a voice asks to choose one', async () => {
  server.answers[settingsCall] = () => settings(null);
  const onNext = vi.fn();
  await show(<Step onNext={onNext} />);
  await continueButton.click();
  await expect.element(page.getByText(messages.voiceMissing)).toBeVisible();
  expect(onNext).not.toHaveBeenCalled();
});

test('a voice that could not be saved stays chosen, and the step open', async () => {
  server.answers[settingsCall] = () => settings('v1');
  const onNext = vi.fn();
  await show(<ClonedStep onNext={onNext} />);
  await expect.element(page.getByText('Chosen: v1')).toBeVisible();
  server.answers[settingsCall] = () => Promise.reject(new TypeError('Failed to fetch'));
  await continueButton.click();
  await expect.element(page.getByText(messages.voiceNotSaved)).toBeVisible();
  await expect.element(page.getByText('Chosen: v1')).toBeVisible();
  expect(onNext).not.toHaveBeenCalled();
});

function ClonedStep({ onNext = () => undefined }: { onNext?: () => void }) {
  const voice = usePickedVoice('f1', true);
  return (
    <VoiceStep
      persona={{ id: 'f1' } as never}
      voice={voice}
      library={({ chosen }) => <p>Chosen: {chosen}</p>}
      cloning={({ onChoose }) => (
        <button type="button" onClick={() => onChoose('mine')}>
          Clone
        </button>
      )}
      onNext={onNext}
    />
  );
}

test('after a voice is cloned, the library opens with the new voice chosen', async () => {
  server.answers[settingsCall] = () => settings(null);
  await show(<ClonedStep />);
  await page.getByRole('tab', { name: 'Clone Your Voice' }).click();
  await page.getByRole('button', { name: 'Clone' }).click();
  await expect.element(page.getByText('Chosen: mine')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Choose from Library' })).toHaveFocus();
});
