import { type BrowserContext, test as base, expect } from '@playwright/test';
import { browserOf, member, type Person } from '../people/person.ts';
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

/** The site of a project: the one of its name, unless it names another's. */
const siteOf = ({ name, metadata }: { name: string; metadata: { site?: string } }): string =>
  metadata.site ?? name;

/** Tests on the site of their project. A page that throws or violates its Content-Security-Policy fails the test. */
export const test = base.extend<Fixtures>({
  hasModel: async ({ browserName: _ }, use, { project }) => use(siteOf(project) === 'model'),
  baseURL: async ({ browserName: _ }, use, { project }) => use(process.env[siteVariable(siteOf(project))]!),
  place: async ({ browserName: _ }, use, { project }) =>
    use(JSON.parse(process.env[placeVariable(siteOf(project))]!)),
  signedIn: async ({ browser, request, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (displayName) => {
      const person = await member(request, displayName);
      const context = await browserOf(browser, baseURL, person);
      contexts.push(context);
      return { person, context };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
