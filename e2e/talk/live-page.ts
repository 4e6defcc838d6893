import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from '../people/person.ts';

/** The fixture `signUp` of `site/test.ts`. */
export type SignUp = (name?: string) => Promise<{ person: Person; context: BrowserContext }>;

export const startButton = (page: Page) => page.getByRole('button', { name: 'Start Live Conversation' });

export const endButton = (page: Page) => page.getByRole('button', { name: 'End', exact: true });

/** The result of `heldResources` for a page that has released every resource. */
export const noResources = { tracks: 0, contexts: 0, locks: 0 };
