import { request } from 'node:http';
import { chromium } from '@playwright/test';
import { fullBrowser } from '../../e2e/browser.ts';
import { openFilledSite } from './site.ts';

/** Prints the compressed bytes that a browser loads for a first visit to the explore page. Needs a built web app. */
await using site = await openFilledSite();
await report(await loadFiles(`${site.origin}/explore`));

interface File {
  url: string;
  kind: string;
}

async function loadFiles(url: string): Promise<File[]> {
  const browser = await chromium.launch(fullBrowser);
  try {
    const page = await browser.newPage();
    const files = new Map<string, File>();
    page.on('requestfinished', (finishedRequest) => {
      const kind = finishedRequest.resourceType();
      files.set(finishedRequest.url(), { url: finishedRequest.url(), kind });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return [...files.values()].filter((file) => file.url.startsWith(site.origin));
  } finally {
    await browser.close();
  }
}

async function report(files: File[]) {
  const kinds = [...new Set(files.map(({ kind }) => kind))].sort();
  console.log('| kind | files | as they are | gzip | brotli |\n|---|---|---|---|---|');
  for (const kind of kinds) {
    const ofKind = files.filter((file) => file.kind === kind);
    const sizes = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const bytes = await Promise.all(ofKind.map(({ url }) => bytesOf(url, encoding)));
        return `${(bytes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} KB`;
      }),
    );
    console.log(`| ${kind} | ${ofKind.length} | ${sizes.join(' | ')} |`);
  }
}

/** Length of the body for a client that accepts only this encoding. */
function bytesOf(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    });
    outgoing.on('error', reject).end();
  });
}
