import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona, defaultPersona } from '../people/persona.ts';
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

test('a persona is exported as a picture, and imported into another account', async ({ signUp, request }) => {
  const { person, context } = await signUp();
  const persona = await createPersona(request, person, { name: 'Wilma Rook', writing_sample: 'All aboard.' });
  const page = await context.newPage();
  await page.goto('/profile/data');
  await page.getByRole('button', { name: 'Export Wilma Rook' }).click();
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Character card, PNG' }).click();
  const download = await downloadPromise;
  expect(download.suggestedFilename()).toBe(`${persona.handle}.card.png`);
  const card = { name: 'wilma.png', mimeType: 'image/png', buffer: await readFile(await download.path()) };

  const otherPerson = await signUp('Bela');
  const otherPage = await otherPerson.context.newPage();
  const dialog = dialogOf(otherPage);
  await otherPage.goto('/create-fo');
  await openImport(otherPage);
  await chooseFile(otherPage, picture());
  await expect(dialog.getByRole('alert')).toContainText('There is no character card in this picture.');
  await chooseFile(otherPage, card);
  await expect(dialog.getByRole('heading', { name: 'Wilma Rook' })).toBeVisible();
  await expect(dialog).toContainText('With 3 principles, 0 facts, 0 test questions, a writing sample.');
  await dialog.getByRole('button', { name: 'Import Wilma Rook' }).click();
  await expect(otherPage).toHaveURL(/\/edit-fo\/[0-9a-f-]{36}\?step=2$/);
  await expect(step(otherPage, 2)).toBeVisible();
  await expect(otherPage.getByText('Card imported')).toBeVisible();
  await expect(otherPage.getByLabel('Description')).toHaveValue(defaultPersona.bio);
  const ownPersona = await (
    await request.get('/api/v1/personas/own', { headers: authorized(otherPerson.person) })
  ).json();
  expect(ownPersona).toMatchObject({
    core_principles: defaultPersona.core_principles,
    writing_sample: 'All aboard.',
    is_public: false,
  });
});

test('a card of another program replaces a persona after a confirmation, with a report of the import', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  await createPersona(request, person, { name: 'Nils Holm' });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize(desktopViewport);
  await page.goto('/profile/data');
  await openImport(page);
  await expectAccessible(page, 'light');
  await chooseFile(page, foreignCard);
  await expect(dialogOf(page)).toContainText('It takes the place of Nils Holm');
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expectAccessible(page, 'dark');
  await dialogOf(page).getByRole('button', { name: 'Replace Nils Holm' }).click();
  await expect(step(page, 2)).toBeVisible();
  for (const text of [
    /Description cut from 2,2\d\d to 1,000 characters/,
    'Cards have no principles: give your FO three to five on step 3.',
    'Template code, such as {{random}}, removed in 1 place, with the sentences that depend on it.',
    '1 lore entry switched off or without a keyword: not used, but included again when you export your FO.',
    /scenario, .*extensions\.depth_prompt\. They are included again/,
  ])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByLabel('Persona Name')).toHaveValue('Seraphina');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
});

test('after importing a card without a description, the owner is asked to write one', async ({ signUp }) => {
  const page = await (await signUp()).context.newPage();
  await page.goto('/create-fo');
  await openImport(page);
  const cardWithoutDescription = { char_name: 'Orla', char_persona: '', char_greeting: 'Hello.' };
  const buffer = Buffer.from(JSON.stringify(cardWithoutDescription), 'utf16le');
  await chooseFile(page, { name: 'orla.json', mimeType: 'application/json', buffer });
  await expect(dialogOf(page)).toContainText('A character in Pygmalion’s format.');
  await dialogOf(page).getByRole('button', { name: 'Import Orla' }).click();
  await expect(step(page, 2)).toBeVisible();
  await expect(page.getByText('The card has no description. Write one on this step.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('');
  await page.goto('/profile');
  await expect(page.getByText('Orla').first()).toBeVisible();
  await expect(page.getByText('has not been described')).toHaveCount(0);
});
