import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from '../people/person.ts';

/** The fixture that makes somebody new, with a browser of their own. */
export type SignedIn = (name?: string) => Promise<{ person: Person; context: BrowserContext }>;

export const start = (page: Page) => page.getByRole('button', { name: 'Start Live Conversation' });

export const end = (page: Page) => page.getByRole('button', { name: 'End', exact: true });

/** What `heldOn` tells of a page that has let go of everything. */
export const nothing = { tracks: 0, contexts: 0, locks: 0 };
