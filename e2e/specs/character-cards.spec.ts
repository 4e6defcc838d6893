import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { picture } from '../people/picture.ts';
import { step } from '../people/wizard-page.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { desktopViewport, expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import a character card' });
const openImport = async (page: Page) => {
  await page.getByRole('button', { name: 'Import a character card' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Choose a card' })).toBeVisible();
};
const chooseFile = (page: Page, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  dialogOf(page).getByLabel('Character card', { exact: true }).setInputFiles(file);

/** A card of another program, without the fields that only an FO has. */
const foreignCard = {
  name: 'seraphina.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      spec: 'chara_card_v2',
      spec_version: '2.0',
      data: {
        name: 'Seraphina',
        description: `{{char}} guards a glade. ${'It is old. '.repeat(200)}`,
        personality: 'gentle',
        scenario: 'A forest at night.',
        first_mes: 'You are safe here.',
        mes_example: '<START>\n{{user}}: Where am I?\n{{char}}: In my glade.',
        tags: ['fantasy'],
        extensions: { depth_prompt: { prompt: 'x' } },
        character_book: {
          entries: [
            {
              keys: ['eyes'],
              content: 'Her eyes are {{random:blue,green}}. They see in the dark.',
              enabled: true,
            },
            { keys: [], content: 'Nothing brings this up.', enabled: true },
          ],
        },
      },
    }),
  ),
};

const reportOfForeignCard = [
  /Description cut from 2,2\d\d to 1,000 characters/,
  'Cards have no principles: give your FO three to five on step 3.',
  'Template code, such as {{random}}, removed in 1 place, with the sentences that depend on it.',
  '1 lore entry switched off or without a keyword: not used, but included again when you export your FO.',
  /scenario, .*extensions\.depth_prompt\. They are included again/,
];

test('a persona is exported as a picture with its card, and a card of another program replaces it, with a report of the import', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const { handle } = await createPersona(request, person, { name: 'Nils Holm', writing_sample: 'Hi.' });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize(desktopViewport);
  await page.goto('/profile/data');
  const card = await exportPicture(page, 'Nils Holm');
  expect(card.name).toBe(`${handle}.card.png`);
  await openImport(page);
  await expectAccessible(page, 'light');
  await chooseFile(page, card);
  await expect(dialogOf(page).getByRole('heading', { name: 'Nils Holm' })).toBeVisible();
  await expect(dialogOf(page)).toContainText(
    'With 3 principles, 0 facts, 0 test questions, a writing sample.',
  );

  await dialogOf(page).getByRole('button', { name: 'Choose another' }).click();
  await chooseFile(page, foreignCard);
  await expect(dialogOf(page)).toContainText('It takes the place of Nils Holm');
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expectAccessible(page, 'dark');
  await dialogOf(page).getByRole('button', { name: 'Replace Nils Holm' }).click();
  await expect(step(page, 2)).toBeVisible();
  for (const text of reportOfForeignCard) await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByLabel('Persona Name')).toHaveValue('Seraphina');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
});

test('a picture without a card is rejected; after importing a card without a description, the new owner is asked to write one', async ({
  signUp,
}) => {
  const page = await (await signUp()).context.newPage();
  await page.goto('/create-fo');
  await openImport(page);
  await chooseFile(page, picture());
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'There is no character card in this picture.',
  );
  const cardWithoutDescription = { char_name: 'Orla', char_persona: '', char_greeting: 'Hello.' };
  const buffer = Buffer.from(JSON.stringify(cardWithoutDescription), 'utf16le');
  await chooseFile(page, { name: 'orla.json', mimeType: 'application/json', buffer });
  await expect(dialogOf(page)).toContainText('A character in Pygmalion’s format.');
  await dialogOf(page).getByRole('button', { name: 'Import Orla' }).click();
  await expect(page).toHaveURL(/\/edit-fo\/[0-9a-f-]{36}\?step=2$/);
  await expect(page.getByText('Card imported')).toBeVisible();
  await expect(page.getByText('The card has no description. Write one on this step.')).toBeVisible();
  await expect(page.getByLabel('Persona Name')).toHaveValue('Orla');
  await expect(page.getByLabel('Description')).toHaveValue('');
});

/** Exports the owner's persona as a picture; returns it as a file to choose. */
async function exportPicture(page: Page, name: string) {
  await page.getByRole('button', { name: `Export ${name}` }).click();
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Character card, PNG' }).click();
  const download = await downloadPromise;
  const buffer = await readFile(await download.path());
  return { name: download.suggestedFilename(), mimeType: 'image/png', buffer };
}
