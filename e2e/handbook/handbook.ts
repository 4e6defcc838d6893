import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

export const handbookName = 'velmar-funicular.pdf';
export const handbookPath = join(import.meta.dirname, '../results', handbookName);

const bandStyle =
  'font-size: 8px; width: 100%; margin: 0 1.5cm; display: flex; justify-content: space-between';

/** Makes the PDF of the handbook: one section a page, with a running header and page numbers. */
export async function printHandbook(browser: Browser, path: string): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(await readFile(join(import.meta.dirname, 'handbook.html'), 'utf8'));
  await page.pdf({
    path,
    format: 'A5',
    margin: { top: '2cm', bottom: '2cm', left: '1.5cm', right: '1.5cm' },
    displayHeaderFooter: true,
    headerTemplate: `<div style="${bandStyle}"><span>The Velmar Funicular</span><span>A handbook for guides</span></div>`,
    footerTemplate: `<div style="${bandStyle}"><span>Velmar Town Council</span><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`,
  });
  await page.close();
}
