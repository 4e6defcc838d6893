import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { expect, test } from '../site/test.ts';
import { giveMicrophone, heldOn } from '../talk/microphone.ts';

const nothing = { tracks: 0, contexts: 0, locks: 0 };
const start = (page: Page) => page.getByRole('button', { name: 'Start Live Conversation' });
const end = (page: Page) => page.getByRole('button', { name: 'End', exact: true });
const ended = /The live conversation has ended\./;

type SignedIn = (name?: string) => Promise<{ person: Person; context: BrowserContext }>;

/** The page before a talk. */
async function openEntry(signedIn: SignedIn, request: APIRequestContext) {
  const owner = await signedIn('Olga Berg');
  const persona = await createPersona(request, owner.person, { is_public: true });
  const { context } = await signedIn();
  const page = await context.newPage();
  await giveMicrophone(page);
  await page.goto(`/fo/${persona.handle}/live`);
  return { page, context, owner, name: persona.name };
}

async function say(page: Page, words: string) {
  await page.getByRole('textbox', { name: /^Message to / }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
}

test('the focus goes to the talk at its start, and to what came of it at its end', async ({
  signedIn,
  request,
}) => {
  const { page, name } = await openEntry(signedIn, request);
  await start(page).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await end(page).click();
  await expect(page.locator(':focus')).toHaveText(ended);
});

test('a talk ends with the session of whoever talks, and nothing of it is shown any more', async ({
  signedIn,
  request,
}) => {
  const { page, context, owner } = await openEntry(signedIn, request);
  await start(page).click();
  await say(page, 'Who are you?');
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Live Conversation' })).toBeVisible();
  for (const text of ['Who are you?', ended]) await expect(page.getByText(text)).toHaveCount(0);
  await expect.poll(() => heldOn(page)).toEqual(nothing);
  const reasons = async () => {
    const headers = authorized(owner.person);
    const inbox = await (await request.get('/api/v1/inbox', { headers })).json();
    return (inbox as { entries: { reason: string }[] }).entries.map(({ reason }) => reason);
  };
  await expect.poll(reasons).toEqual(['live_conversation_ended']);
});

test('a page that comes back from the history shows the introduction', async ({ signedIn, request }) => {
  const { page } = await openEntry(signedIn, request);
  await start(page).click();
  await say(page, 'Who are you?');
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(start(page)).toBeVisible();
  await expect(page.getByText(ended)).toHaveCount(0);
  await expect.poll(() => heldOn(page)).toEqual(nothing);
});

test('a talk that cannot be drawn says so, lets go of everything and offers to reload', async ({
  signedIn,
  request,
}) => {
  const { page } = await openEntry(signedIn, request);
  await expect(start(page)).toBeVisible();
  await page.evaluate(() => {
    // What the ring asks for first.
    window.matchMedia = () => {
      throw new Error('as the test asked');
    };
  });
  await start(page).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.poll(() => heldOn(page)).toEqual(nothing);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(start(page)).toBeVisible();
});
