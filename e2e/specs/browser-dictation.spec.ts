import type { Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { messageBox } from '../site/chat.ts';
import { startRecording, stopRecording } from '../site/microphone.ts';
import { expectAccessible } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

type Availability = 'available' | 'downloadable' | 'unavailable' | undefined;

/** Mocks the browser's speech recognition, with the transcript "Good evening, …"; `undefined`: none on the device. */
async function mockRecognition(page: Page, availability: Availability) {
  await page.addInitScript((availability) => {
    let currentAvailability = availability;
    class Recognition extends EventTarget {
      static available = availability && (async () => currentAvailability);
      static install = async () => {
        currentAvailability = 'available';
        return true;
      };
      processLocally = false;
      start() {
        this.dispatchEvent(new Event('start'));
        const transcript = this.processLocally ? 'Good evening, here.' : 'Good evening, out there.';
        const results = [Object.assign([{ transcript }], { isFinal: true })];
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
  }, availability);
}

test('without speech recognition of the site, that of the browser is used, with consent if the sound leaves the device', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const chatWith = async (availability: Availability) => {
    const page = await context.newPage();
    await mockRecognition(page, availability);
    await page.goto(`/chat/${id}`);
    return page;
  };

  await test.step('on the device, without asking', async () => {
    const page = await chatWith('available');
    await startRecording(page).click();
    await expect(messageBox(page)).toHaveValue('Good evening, here.');
    await stopRecording(page).click();
    await expect(startRecording(page)).toBeVisible();
    await messageBox(page).fill('');
  });

  await test.step('on the device, after a button has downloaded the language pack', async () => {
    const page = await chatWith('downloadable');
    await startRecording(page).click();
    await page.getByRole('button', { name: 'Load the language pack' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await startRecording(page).click();
    await expect(messageBox(page)).toHaveValue('Good evening, here.');
    await stopRecording(page).click();
    await messageBox(page).fill('');
  });

  await test.step('on a server of the browser’s vendor, after consent', async () => {
    const page = await chatWith('unavailable');
    await startRecording(page).click();
    const dialog = page.getByRole('dialog', { name: 'Who hears what you say' });
    await expect(dialog).toContainText('it sends the sound to a server of its maker');
    await expectAccessible(page, 'light');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(messageBox(page)).toHaveValue('');
    await startRecording(page).click();
    await dialog.getByRole('button', { name: 'Agree and speak' }).click();
    await expect(messageBox(page)).toHaveValue('Good evening, out there.');
    await stopRecording(page).click();
    await messageBox(page).fill('');
    await startRecording(page).click();
    await expect(messageBox(page)).toHaveValue('Good evening, out there.');
    await stopRecording(page).click();
    await messageBox(page).fill('');
  });
});

test('without any speech recognition, pressing the record button says to type instead', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await page.goto(`/chat/${id}`);
  await startRecording(page).click();
  await expect(page.getByText('Please type instead.')).toBeVisible();
  await expectAccessible(page, 'light');
  await page.goto(`/edit-fo/${id}?step=4`);
  await expect(startRecording(page)).toHaveAccessibleDescription(/Please type instead\./);
});
