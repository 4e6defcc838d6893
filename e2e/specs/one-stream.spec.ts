import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { expect, test } from '../site/test.ts';

/** More tabs than the six connections that a browser opens to a server over HTTP/1.1. */
const tabCount = 7;

test('seven tabs share one stream and get every event; when the tab with the stream closes, another tab takes over', async ({
  request,
  signUp,
}) => {
  test.slow();
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person);
  const streams = recordStreams(context);
  const tabs = await Promise.all(Array.from({ length: tabCount }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/chats')));
  for (const tab of tabs) await expect(tab.getByText('No chats yet')).toBeVisible();
  await expect.poll(() => streams.openTabs().length).toBe(1);
  await ask(request, person, id, 'Asked on another device');
  for (const tab of tabs)
    await expect(tab.getByRole('link', { name: /Asked on another device/ })).toBeVisible();
  expect(streams.openedCount).toBe(1);

  const [leader] = streams.openTabs();
  await leader!.close();
  await expect.poll(() => streams.openTabs().length).toBe(1);
  expect(streams.openTabs()[0]).not.toBe(leader);
  await ask(request, person, id, 'Asked after that');
  for (const tab of tabs.filter((tab) => tab !== leader))
    await expect(tab.getByRole('link', { name: /Asked after that/ })).toBeVisible();
  expect(streams.openedCount).toBe(2);
});

test('a frozen tab with the stream is replaced, and gets the missed events when it wakes', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person);
  const streams = recordStreams(context);
  const frozenTab = await context.newPage();
  await frozenTab.goto('/chats');
  await expect.poll(() => streams.openTabs()).toEqual([frozenTab]);
  const otherTab = await context.newPage();
  await otherTab.clock.install();
  await otherTab.goto('/chats');
  await expect(otherTab.getByText('No chats yet')).toBeVisible();
  expect(streams.openedCount).toBe(1);

  const cdpSession = await context.newCDPSession(frozenTab);
  await cdpSession.send('Page.setWebLifecycleState', { state: 'frozen' });
  await ask(request, person, id, 'Asked meanwhile');
  // Repeated, since on a busy machine the browser once left the tab unfrozen.
  await expect(async () => {
    await cdpSession.send('Page.setWebLifecycleState', { state: 'frozen' });
    await otherTab.clock.runFor(35_000);
    await expect.poll(() => streams.openTabs(), { timeout: 20_000 }).toContain(otherTab);
  }).toPass();
  await expect(otherTab.getByRole('link', { name: /Asked meanwhile/ })).toBeVisible();

  await cdpSession.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(frozenTab.getByRole('link', { name: /Asked meanwhile/ })).toBeVisible();
  await expect.poll(() => streams.openTabs()).toEqual([otherTab]);
  await ask(request, person, id, 'Asked at last');
  for (const tab of [frozenTab, otherTab])
    await expect(tab.getByRole('link', { name: /Asked at last/ })).toBeVisible();
});

test('a page restored from the back/forward cache shows the events that it missed', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person);
  const streams = recordStreams(context);
  const page = await context.newPage();
  await page.goto('/chats');
  await expect.poll(() => streams.openTabs().length).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect.poll(() => streams.openTabs().length).toBe(0);
  await ask(request, person, id, 'Asked meanwhile');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('link', { name: /Asked meanwhile/ })).toBeVisible();
});

test('the next person who signs in in the same browser gets their own stream', async ({
  request,
  signUp,
}) => {
  const { context } = await signUp();
  const nextPerson = await signUp();
  const { id } = await createPersona(request, nextPerson.person);
  const streams = recordStreams(context);
  const page = await context.newPage();
  await page.goto('/chats');
  await expect.poll(() => streams.openTabs().length).toBe(1);
  const secondTab = await context.newPage();
  await secondTab.goto('/chats');
  await expect(secondTab.getByText('No chats yet')).toBeVisible();
  await page.evaluate(
    (session) => localStorage.setItem('foyer.session', session),
    JSON.stringify(nextPerson.person.session),
  );
  // Either tab may be leaving for the home page, since another person has signed in.
  for (const tab of [page, secondTab]) await expect(() => tab.goto('/chats', { timeout: 30_000 })).toPass();
  await expect.poll(() => streams.openedCount).toBeGreaterThan(1);
  await ask(request, nextPerson.person, id, 'Asked by the next person');
  for (const tab of [page, secondTab])
    await expect(tab.getByRole('link', { name: /Asked by the next person/ })).toBeVisible();
  await expect.poll(() => streams.openTabs().length).toBe(1);
});

/** Records the event streams of a browser: which of its tabs have one open, and how many were opened. */
function recordStreams(context: BrowserContext) {
  const open = new Map<Request, Page>();
  const streams = { openedCount: 0, openTabs: () => [...open.values()] };
  const isStream = (request: Request) => request.url().endsWith('/realtime/v1');
  context.on('request', (request) => {
    if (!isStream(request)) return;
    streams.openedCount++;
    open.set(request, request.frame().page());
  });
  const removeStream = (request: Request) => void open.delete(request);
  context.on('requestfailed', removeStream);
  context.on('requestfinished', removeStream);
  context.on('page', (page) =>
    page.on('close', () => {
      for (const [request, owner] of open) if (owner === page) open.delete(request);
    }),
  );
  return streams;
}

async function ask(request: APIRequestContext, person: Person, foId: string, message: string) {
  const data = { foId, message, instant: true };
  const response = await request.post('/functions/v1/chat', { headers: authorized(person), data });
  expect(await response.text()).toContain('[DONE]');
}
