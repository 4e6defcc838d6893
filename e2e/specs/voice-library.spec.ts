import type { Locator, Page } from '@playwright/test';
import { addVoice } from '../../server/src/features/voices/testing/add-voice.ts';
import { createPersona } from '../people/persona.ts';
import { expectNoLayoutShift, expectNoSidewaysScroll, watchLayout } from '../site/layout.ts';
import { expectAccessible, expectQualityOfOpenPage, phoneViewport } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, test } from '../site/test.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });
const sampleUrl = /\/voices\/[^/]+\/sample$/;

test('the maker of a voice hears, edits and shares it, and uses it for a persona, which gets the default voice when it is deleted', async ({
  signUp,
  request,
  storage,
}) => {
  const { person, context } = await signUp();
  await createPersona(request, person, { name: 'Kari Moen' });
  await addVoice(storage, person.session.user.id, 'Harbour');
  const page = await context.newPage();
  await page.goto('/voices?visibility=mine');
  await expect(card(page, 'Harbour')).toContainText('Private');
  const playSample = (name: string) =>
    Promise.all([page.waitForRequest(sampleUrl), button(page, `Play sample of ${name}`).click()]);
  await playSample('Harbour');
  await button(card(page, 'Harbour'), 'Edit Harbour').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Voice' });
  const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });
  await field('Name').fill('Old Harbour');
  await field('Description').fill('Foggy, and far.');
  await field('Sample Text').fill('Ahoy.');
  await field(/^Tags/).fill('sea, , Fog,sea');
  await dialog.getByRole('radio', { name: 'Public' }).check();
  await button(dialog, 'Update Voice').click();
  await expect(page.getByText('Voice updated successfully.')).toBeVisible();
  const editedCard = card(page, 'Old Harbour');
  await expect(editedCard).toContainText('Public');
  await expect(editedCard).toContainText('“Ahoy.”');
  await expect(editedCard.getByRole('listitem')).toHaveText(['sea', 'fog']);
  await playSample('Old Harbour');
  await test.step('assigns and deletes it', () => useAndDelete(page, 'Old Harbour'));
});

async function useAndDelete(page: Page, name: string) {
  const voice = card(page, name);
  await button(voice, /^Use for FO/).click();
  await page.getByRole('radio', { name: /^Kari Moen/ }).check();
  await button(page, 'Assign Voice').click();
  await expect(button(voice, 'Currently Used by Kari Moen')).toBeVisible();
  await button(voice, `Delete ${name}`).click();
  const confirmation = page.getByRole('alertdialog', { name: `Delete “${name}”?` });
  await expect(confirmation).toContainText('Kari Moen will speak with the default voice');
  await button(confirmation, 'Delete voice').click();
  await expect(page.getByText(`“${name}” is deleted`)).toBeVisible();
  await expect(page.getByText('The voice in the library')).toBeVisible();
  await expect(voice).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('combobox', { name: 'Which voices' }).selectOption('All Voices');
  await expect(button(card(page, 'Shimmer'), 'Currently Used by Kari Moen')).toBeVisible();
}

test('the library and its dialogs are accessible in both themes and on a phone', async ({
  signUp,
  request,
  storage,
}) => {
  const { person, context } = await signUp();
  await createPersona(request, person, { name: 'Kari Moen' });
  await addVoice(storage, person.session.user.id, 'Harbour');
  const page = await context.newPage();
  await watchLayout(page);
  const errors = recordErrors(page);
  await page.setViewportSize(phoneViewport);
  await page.goto('/voices');
  await expect(card(page, 'Alloy')).toContainText('Built-in voice');
  await expectNoLayoutShift(page);
  await expectQualityOfOpenPage(page, page.getByRole('heading', { name: 'Voice Library', level: 1 }));
  for (const [name, dialog] of [
    [/^Edit Harbour/, 'Edit Voice'],
    [/^Use for FO: Harbour/, 'Select FO for Voice'],
  ] as const) {
    await button(page, name).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expectAccessible(page, dialog);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
  }
  expect(errors).toEqual([]);
});
