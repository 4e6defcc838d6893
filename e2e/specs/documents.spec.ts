import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createPersona, processing } from '../people/persona.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { desktopViewport, expectAccessible, phoneViewport } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, test } from '../site/test.ts';

const fixtures = join(import.meta.dirname, '../../documents/fixtures');
const fixture = async (path: string, mimeType = '') => ({
  name: path.split('/').at(-1)!,
  mimeType,
  buffer: await readFile(join(fixtures, path)),
});

const fileInput = (page: Page) => page.getByLabel('Documents', { exact: true }).and(page.locator('input'));
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: name });
const completedText = 'Document processed and knowledge added to FO';

async function openManager(page: Page, foId: string) {
  await page.goto(`/chat/${foId}`);
  await page.getByRole('button', { name: 'Documents' }).click();
  await expect(page.getByRole('dialog', { name: 'Documents' })).toBeVisible();
}

/** Gives a file to the page by a drop or paste event, as another program would. */
async function giveFile(target: Locator, event: 'drop' | 'paste', name: string, text: string) {
  await target.evaluate(
    (element, file) => {
      const files = new DataTransfer();
      files.items.add(new File([file.text], file.name));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        file.event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: files })
          : new ClipboardEvent('paste', { ...options, clipboardData: files }),
      );
    },
    { event, name, text },
  );
}

test('documents of every kind are uploaded, processed, deleted and retried', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Berit Lund' });
  const page = await context.newPage();
  const errors = recordErrors(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });

  await openManager(page, id);

  await test.step('several files are chosen with the button, by keyboard', async () => {
    const fileChooserPromise = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload documents' }).press('Enter');
    await (await fileChooserPromise).setFiles([
      await fixture('corpus/documents/bee-yard.docx'),
      await fixture('corpus/documents/ferry-fares.xlsx'),
      await fixture('corpus/documents/museum-tour.pptx'),
      await fixture('corpus/documents/rowing-minutes.pdf'),
      await fixture('pictures/bakery.png'),
    ]);
  });

  await test.step('files are dropped and pasted', async () => {
    await giveFile(
      page.getByRole('button', { name: 'Upload documents' }),
      'drop',
      'dropped.md',
      '# Rope\n\nThe rope is blue.',
    );
    await giveFile(page.locator('body'), 'paste', 'pasted.txt', 'The anchor weighs nine kilograms.');
  });

  await test.step('each file is processed', async () => {
    const names = [
      'bee-yard.docx',
      'ferry-fares.xlsx',
      'museum-tour.pptx',
      'rowing-minutes.pdf',
      'bakery.png',
    ];
    for (const name of [...names, 'dropped.md', 'pasted.txt'])
      await expect(rowOf(page, name)).toContainText(completedText, processing);
    await expect(rowOf(page, 'rowing-minutes.pdf')).toContainText('2 passages');
    await expect(uploads(page)).toHaveCount(0);
  });

  await test.step('a failure shows its reason', async () => {
    await fileInput(page).setInputFiles({
      name: 'torn.pdf',
      mimeType: '',
      buffer: Buffer.from('%PDF-1.7\nnothing'),
    });
    await expect(rowOf(page, 'torn.pdf')).toContainText('This file is damaged', processing);
    await expect(rowOf(page, 'torn.pdf')).toContainText('Failed');
    await expect(rowOf(page, 'torn.pdf')).toContainText('Trying again would not help.');
    await expect(page.getByRole('button', { name: 'Try torn.pdf again' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Recovery' })).toHaveCount(0);
  });

  await test.step('the dialog is accessible and fits, also on a phone in the dark theme', async () => {
    await expectAccessible(page, 'light');
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.setViewportSize(phoneViewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'dark');
    await page.setViewportSize(desktopViewport);
  });

  await test.step('a file is downloaded unchanged', async () => {
    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download pasted.txt' }).click();
    const download = await downloadPromise;
    expect(download.suggestedFilename()).toBe('pasted.txt');
    expect((await readFile(await download.path())).toString()).toBe('The anchor weighs nine kilograms.');
  });

  await test.step('a deletion lasts after a reload', async () => {
    const confirmation = page.getByRole('alertdialog', { name: 'Delete this document?' });
    await page.getByRole('button', { name: 'Delete torn.pdf' }).click();
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'torn.pdf')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Upload documents' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Recovery' })).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Documents' }).click();
    await expect(rowOf(page, 'pasted.txt')).toBeVisible();
    await expect(rowOf(page, 'torn.pdf')).toHaveCount(0);
  });
  expect(errors).toEqual([]);
});

test('without a session, uploading redirects to the login', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Odd Rem' });
  const page = await context.newPage();
  await openManager(page, id);
  const unauthorized = { status: 401, json: { code: 'sign_in_required', message: 'Please sign in.' } };
  await page.route('/functions/v1/process-document', (route) => route.fulfill(unauthorized));
  await fileInput(page).setInputFiles({ name: 'late.txt', mimeType: '', buffer: Buffer.from('Oak.') });
  await Promise.all([
    expect(page).toHaveURL(/\/login\?from=/),
    expect(page.getByText('Authentication error: Please refresh the page and try again.')).toBeVisible(),
  ]);
});
