import { type BrowserContext, test as base, expect } from '@playwright/test';
import { createMember, newContextFor, type Person } from '../people/person.ts';
import { placeVariable, siteVariable } from './global-setup.ts';
import type { Site } from './start-site.ts';

interface Fixtures {
  /** Whether this project's site uses a language model. */
  hasModel: boolean;
  baseURL: string;
  /** Where the site's data is, for test data that no call can make. */
  place: Site['place'];
  /** Makes a new person, signed in in a browser context of their own. */
  signedIn: (displayName?: string) => Promise<{ person: Person; context: BrowserContext }>;
}

/** The name of the project's site: that of the project, unless its metadata names another. */
const siteOf = ({ name, metadata }: { name: string; metadata: { site?: string } }): string =>
  metadata.site ?? name;

/** Tests that run on the site of their project. */
export const test = base.extend<Fixtures>({
  hasModel: async ({ browserName: _ }, use, { project }) => use(siteOf(project) === 'model'),
  baseURL: async ({ browserName: _ }, use, { project }) => use(process.env[siteVariable(siteOf(project))]!),
  place: async ({ browserName: _ }, use, { project }) =>
    use(JSON.parse(process.env[placeVariable(siteOf(project))]!)),
  signedIn: async ({ browser, request, baseURL }, use) => {
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
