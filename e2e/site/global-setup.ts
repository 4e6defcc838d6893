import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { freePort } from '../../server/src/platform/free-port.ts';
import { schoolClient } from '../../server/src/testing/accounts/school-client.ts';
import { launchOptions } from '../browser.ts';
import { handbookPath, printHandbook } from '../handbook/handbook.ts';
import { results, startProgram } from './program.ts';
import { startSite } from './start-site.ts';

/**
 * Makes the handbook's PDF and starts the two sites: one with the built-in engine and a sign-in provider, one with a
 * language model.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  await mkdir(results, { recursive: true });
  const model = await startProgram('model', 'e2e/model/main.ts', /http:\S+ http:\S+/);
  const [modelUrl, continuationUrl] = model.outputText.split(' ') as [string, string];
  const openIdProvider = await startProgram(
    'openid-provider',
    'e2e/site/openid-provider.ts',
    /(?<=sign in at )http:\S+/,
  );
  const pushPort = String(await freePort());
  const [builtinSite, modelSite] = await Promise.all([
    startSite('builtin-site', {
      PROVIDER_1_ID: 'school',
      PROVIDER_1_NAME: 'the school',
      PROVIDER_1_ISSUER: openIdProvider.outputText,
      PROVIDER_1_CLIENT_ID: schoolClient.id,
      PROVIDER_1_CLIENT_SECRET: schoolClient.secret,
      PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
    }),
    startSite('model-site', {
      AI_BASE_URL: modelUrl,
      AI_API_KEY: 'e2e',
      CHAT_MODEL: modelName,
      TRANSCRIPTION_MODEL: 'hearer-1',
      // One longer wait for a first token opens the circuit breaker for all tests of this site.
      AI_FIRST_TOKEN_SECONDS: '10',
    }),
    printHandbookPdf(),
  ]);
  process.env[siteVariable('builtin')] = builtinSite.url;
  process.env[siteVariable('model')] = modelSite.url;
  process.env[storageVariable('builtin')] = JSON.stringify(builtinSite.storage);
  process.env[storageVariable('model')] = JSON.stringify(modelSite.storage);
  process.env[pushPortVariable] = pushPort;
  process.env[continuationVariable] = continuationUrl;
  return async () => {
    await Promise.all([builtinSite.stop(), modelSite.stop()]);
    await Promise.all([model.stop(), openIdProvider.stop()]);
  };
}

export const modelName = 'reader-1';

/** Environment variable: the port of the push service that the site with the built-in engine uses. Tests start it. */
export const pushPortVariable = 'E2E_PUSH_PORT';

/** Environment variable: the address to which a test posts to let the model continue a paused answer. */
export const continuationVariable = 'E2E_CONTINUATION';

/** Environment variable: the address of a project's site. */
export const siteVariable = (project: string) => `E2E_SITE_${project.toUpperCase()}`;

/** Environment variable: the `SiteStorage` of a project's site, as JSON. */
export const storageVariable = (project: string) => `E2E_STORAGE_${project.toUpperCase()}`;

async function printHandbookPdf() {
  const browser = await chromium.launch(launchOptions);
  await printHandbook(browser, handbookPath);
  await browser.close();
}
