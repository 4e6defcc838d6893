import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { SiteStorage } from '../../server/src/testing/site-storage.ts';
import { createMember, newContextFor, type Person } from '../people/person.ts';
import { siteVariable, storageVariable } from './global-setup.ts';

interface Fixtures {
  /** Whether this project's site uses a language model. */
  hasModel: boolean;
  baseURL: string;
  /** For test data that no call to the API can make. */
  storage: SiteStorage;
  /** Creates a new person, who is signed in, in a browser context of their own. */
  signUp: (displayName?: string) => Promise<{ person: Person; context: BrowserContext }>;
}

/** The name of the project's site: that of the project, unless its metadata names another. */
const siteOf = ({ name, metadata }: { name: string; metadata: { site?: string } }): string =>
  metadata.site ?? name;

/** Tests that run on the site of their project. */
export const test = base.extend<Fixtures>({
  hasModel: async ({ browserName: _ }, use, { project }) => use(siteOf(project) === 'model'),
  baseURL: async ({ browserName: _ }, use, { project }) => use(process.env[siteVariable(siteOf(project))]!),
  storage: async ({ browserName: _ }, use, { project }) =>
    use(JSON.parse(process.env[storageVariable(siteOf(project))]!)),
  signUp: async ({ browser, request, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (displayName) => {
      const person = await createMember(request, displayName);
      const context = await newContextFor(browser, baseURL, person);
      contexts.push(context);
      return { person, context };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
