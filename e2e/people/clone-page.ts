import type { Page } from '@playwright/test';
import { expect } from '../site/test.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in the consent form for a voice with this name, and continues to the recording of samples. */
export async function giveConsent(page: Page, voiceName: string) {
  const continueButton = button(page, 'Continue to Recording');
  await expect(continueButton).toBeDisabled();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByLabel('Digital Signature').fill('Ada Lovelace');
  await expect(continueButton).toBeDisabled();
  await page.getByLabel('Voice Name').fill(voiceName);
  await continueButton.click();
  await expect(page.getByRole('heading', { name: 'Record Voice Samples' })).toBeVisible();
}

/** Uploads a sound file, a different one for each seed. */
export const uploadSample = (page: Page, name: string, seed: number) =>
  page
    .getByLabel('Upload Files')
    .last()
    .setInputFiles([wav(name, tune(seed))]);

/** Waits until the sample has been uploaded and decoded. */
export const expectSample = (page: Page, name: string) =>
  expect(button(page, `Remove ${name}`)).toBeVisible();

/** A WAV file at 8 kHz of a tune that depends on `seed`. */
function tune(seed: number): Buffer {
  const data = Buffer.alloc(4 * 8000 * 2);
  for (let at = 0; at < data.length / 2; at++) {
    const level = 0.4 + 0.35 * Math.sin((at * (1 + seed)) / 1500) * Math.sin(at / (900 + 70 * seed));
    data.writeInt16LE(Math.round(level * 20_000 * Math.sin((at * 2 * Math.PI * 140) / 8000)), at * 2);
  }
  const head = Buffer.from(
    '524946460000000057415645666d74201000000001000100401f0000803e0000020010006461746100000000',
    'hex',
  );
  head.writeUInt32LE(data.length + 36, 4);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

const wav = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer });
