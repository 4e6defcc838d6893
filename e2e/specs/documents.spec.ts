import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona, processingTimeout } from '../people/persona.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { recordErrors } from '../site/record-errors.ts';
import { expect, share, test } from '../site/test.ts';

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

/** The owner of a persona, with a page. */
const owner = share(async (signUp, request) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person, { name: 'Berit Lund' });
  return { person, id, page: await context.newPage() };
});

/** Opens the documents of the persona, and records the errors of the page. */
async function openDocuments() {
  const { page } = owner();
  const errors = recordErrors(page);
  await page.goto(`/chat/${owner().id}`);
  await page.getByRole('button', { name: 'Documents' }).click();
  await expect(page.getByRole('dialog', { name: 'Documents' })).toBeVisible();
  return { page, errors };
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

test('documents of every kind, chosen by keyboard, dropped and pasted, are processed', async () => {
  const { page, errors } = await openDocuments();
  const fileChooserPromise = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload documents' }).press('Enter');
  const paths = [
    'corpus/documents/bee-yard.docx',
    'corpus/documents/ferry-fares.xlsx',
    'corpus/documents/museum-tour.pptx',
    'corpus/documents/rowing-minutes.pdf',
    'pictures/bakery.png',
  ];
  const files = await Promise.all(paths.map((path) => fixture(path)));
  await (await fileChooserPromise).setFiles(files);
  await giveFile(
    page.getByRole('button', { name: 'Upload documents' }),
    'drop',
    'dropped.md',
    '# Rope\n\nThe rope is blue.',
  );
  await giveFile(page.locator('body'), 'paste', 'pasted.txt', 'The anchor weighs nine kilograms.');
  for (const name of [...files.map(({ name }) => name), 'dropped.md', 'pasted.txt'])
    await expect(rowOf(page, name)).toContainText(completedText, processingTimeout);
  await expect(rowOf(page, 'rowing-minutes.pdf')).toContainText('2 passages');
  await expect(uploads(page)).toHaveCount(0);
  await expectAccessible(page, 'light');
  expect(errors).toEqual([]);

  await test.step('a document is downloaded unchanged', async () => {
    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download bee-yard.docx' }).click();
    const download = await downloadPromise;
    expect(download.suggestedFilename()).toBe('bee-yard.docx');
    expect(await readFile(await download.path())).toEqual(files[0]!.buffer);
  });
});

test('a damaged document shows why it failed, and is deleted for good', async ({ request }) => {
  const { person, id } = owner();
  const { page, errors } = await openDocuments();
  const damaged = { name: 'torn.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7\nnothing') };
  await fileInput(page).setInputFiles(damaged);
  await expect(rowOf(page, 'torn.pdf')).toContainText('This file is damaged', processingTimeout);
  await expect(rowOf(page, 'torn.pdf')).toContainText('Failed');
  await expect(rowOf(page, 'torn.pdf')).toContainText('Trying again would not help.');
  await expect(page.getByRole('button', { name: 'Try torn.pdf again' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Recovery' })).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.setViewportSize(phoneViewport);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');

  const confirmation = page.getByRole('alertdialog', { name: 'Delete this document?' });
  await page.getByRole('button', { name: 'Delete torn.pdf' }).click();
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'torn.pdf')).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Documents' }).locator(':focus')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Recovery' })).toHaveCount(0);
  const headers = authorized(person);
  const storedFiles = async () => (await request.get(`/api/v1/personas/${id}/files`, { headers })).text();
  await expect.poll(storedFiles).not.toContain('torn.pdf');
  expect(errors).toEqual([]);
});
