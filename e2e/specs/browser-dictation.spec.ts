import type { Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { messageBox } from '../site/chat.ts';
import { startRecordingButton, stopRecordingButton } from '../site/microphone.ts';
import { expectAccessible } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

/** Mocks the browser's speech recognition by a server of its vendor, with the transcript "Good evening, out there.". */
async function mockRecognition(page: Page) {
  await page.addInitScript(() => {
    class Recognition extends EventTarget {
      start() {
        this.dispatchEvent(new Event('start'));
        const results = [Object.assign([{ transcript: 'Good evening, out there.' }], { isFinal: true })];
        setTimeout(() => this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results })));
      }
      stop() {
        this.dispatchEvent(new Event('end'));
      }
      abort() {
        this.stop();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });
}

test('if the site has no speech recognition, the browser vendor’s is used once the person agrees', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await mockRecognition(page);
  await page.goto(`/chat/${id}`);
  await startRecordingButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Who hears what you say' });
  await expect(dialog).toContainText('it sends the sound to a server of its maker');
  await expectAccessible(page, 'light');
  await dialog.getByRole('button', { name: 'Agree and speak' }).click();
  await expect(messageBox(page)).toHaveValue('Good evening, out there.');
  await stopRecordingButton(page).click();
  await expect(startRecordingButton(page)).toBeVisible();
});
