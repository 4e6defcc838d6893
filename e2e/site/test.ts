import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
} from '@playwright/test';
import type { SiteStorage } from '../../server/src/testing/site-storage.ts';
import { createMember, newContextFor } from '../people/person.ts';
import type { SignUp } from '../talk/live-page.ts';
import { siteVariable, storageVariable } from './global-setup.ts';

interface Fixtures {
  /** Whether this project's site uses a language model. */
  hasModel: boolean;
  baseURL: string;
  /** For test data that no call to the API can make. */
  storage: SiteStorage;
  /** Creates a new person, who is signed in, in a browser context of their own. */
  signUp: SignUp;
}

/** The fixture `signUp`; it adds the contexts to `contexts`. */
const signUpIn =
  (browser: Browser, baseURL: string, request: APIRequestContext, contexts: BrowserContext[]): SignUp =>
  async (displayName) => {
    const person = await createMember(request, displayName);
    const context = await newContextFor(browser, baseURL, person);
    contexts.push(context);
    return { person, context };
  };

/** Tests that run on the site with the name of their project. */
export const test = base.extend<Fixtures>({
  hasModel: async ({ browserName: _ }, use, { project }) => use(project.name === 'model'),
  baseURL: async ({ browserName: _ }, use, { project }) => use(process.env[siteVariable(project.name)]!),
  storage: async ({ browserName: _ }, use, { project }) =>
    use(JSON.parse(process.env[storageVariable(project.name)]!)),
  signUp: async ({ browser, request, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(signUpIn(browser, baseURL, request, contexts));
    for (const context of contexts) await context.close();
  },
});

/**
 * People, pages and data that the tests of a file or `describe` share: a sign-up takes 0.15 CPU seconds, and the first
 * page of a browser context 0.5 more than the next one. These tests run one after the other, and each opens its page
 * anew, with the usual window and media settings; after a failed test everything is created again. What else a test
 * changes for the others (settings, data, local storage, drafts of a page that stays open), it restores at its end.
 */
export function share<T>(create: (signUp: SignUp, request: APIRequestContext) => Promise<T>): () => T {
  test.describe.configure({ mode: 'default' });
  const contexts: BrowserContext[] = [];
  let shared: T;
  test.beforeAll(async ({ browser, baseURL, request }) => {
    shared = await create(signUpIn(browser, baseURL, request, contexts), request);
  });
  test.afterEach(async ({ viewport }) => {
    for (const page of contexts.flatMap((context) => context.pages())) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.setViewportSize(viewport!);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
    }
  });
  test.afterAll(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  return () => shared;
}

export { expect };
