import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { expect, test } from '../site/test.ts';

test('twelve tabs share one stream, get every event, and another takes over when its tab closes', async ({
  request,
  signedIn,
}) => {
  test.slow();
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const streams = streamsOf(context);
  const tabs = await Promise.all(Array.from({ length: 12 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/chats')));
  for (const tab of tabs) await expect(tab.getByText('No chats yet')).toBeVisible();
  await expect.poll(() => streams.open().length).toBe(1);
  await ask(request, person, id, 'Asked on another device');
  for (const tab of tabs)
    await expect(tab.getByRole('link', { name: /Asked on another device/ })).toBeVisible();
  expect(streams.begun).toBe(1);

  const [leader] = streams.open();
  await leader!.close();
  await expect.poll(() => streams.open().length).toBe(1);
  expect(streams.open()[0]).not.toBe(leader);
  await ask(request, person, id, 'Asked after that');
  for (const tab of tabs.filter((tab) => tab !== leader))
    await expect(tab.getByRole('link', { name: /Asked after that/ })).toBeVisible();
  expect(streams.begun).toBe(2);
});

test('a frozen tab that has the stream is replaced within 35 seconds, and catches up when it wakes', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const streams = streamsOf(context);
  const frozen = await context.newPage();
  await frozen.goto('/chats');
  await expect.poll(() => streams.open()).toEqual([frozen]);
  const next = await context.newPage();
  await next.clock.install();
  await next.goto('/chats');
  await expect(next.getByText('No chats yet')).toBeVisible();
  expect(streams.begun).toBe(1);

  const browser = await context.newCDPSession(frozen);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  await ask(request, person, id, 'Asked meanwhile');
  await next.clock.runFor(35_000);
  await expect(next.getByRole('link', { name: /Asked meanwhile/ })).toBeVisible();
  await expect.poll(() => streams.open()).toContain(next);

  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(frozen.getByRole('link', { name: /Asked meanwhile/ })).toBeVisible();
  await expect.poll(() => streams.open()).toEqual([next]);
  await ask(request, person, id, 'Asked at last');
  for (const tab of [frozen, next])
    await expect(tab.getByRole('link', { name: /Asked at last/ })).toBeVisible();
});

test('a page restored from the back/forward cache shows what happened meanwhile', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const streams = streamsOf(context);
  const page = await context.newPage();
  await page.goto('/chats');
  await expect.poll(() => streams.open().length).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect.poll(() => streams.open().length).toBe(0);
  await ask(request, person, id, 'Asked meanwhile');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('link', { name: /Asked meanwhile/ })).toBeVisible();
});

test('the next person who signs in in the same browser gets their own stream', async ({
  request,
  signedIn,
}) => {
  const { context } = await signedIn();
  const other = await signedIn();
  const { id } = await createPersona(request, other.person);
  const streams = streamsOf(context);
  const page = await context.newPage();
  await page.goto('/chats');
  await expect.poll(() => streams.open().length).toBe(1);
  const second = await context.newPage();
  await second.goto('/chats');
  await expect(second.getByText('No chats yet')).toBeVisible();
  await page.evaluate(
    (session) => localStorage.setItem('foyer.session', session),
    JSON.stringify(other.person.session),
  );
  await page.goto('/chats');
  await second.goto('/chats');
  await expect.poll(() => streams.begun).toBeGreaterThan(1);
  await ask(request, other.person, id, 'Asked by the next person');
  for (const tab of [page, second])
    await expect(tab.getByRole('link', { name: /Asked by the next person/ })).toBeVisible();
  await expect.poll(() => streams.open().length).toBe(1);
});

/** The event streams of a browser: which of its tabs have one now, and how many there were. */
function streamsOf(context: BrowserContext) {
  const open = new Map<Request, Page>();
  const streams = { begun: 0, open: () => [...open.values()] };
  const isStream = (request: Request) => request.url().endsWith('/realtime/v1');
  context.on('request', (request) => {
    if (!isStream(request)) return;
    streams.begun++;
    open.set(request, request.frame().page());
  });
  const end = (request: Request) => void open.delete(request);
  context.on('requestfailed', end);
  context.on('requestfinished', end);
  context.on('page', (page) =>
    page.on('close', () => {
      for (const [request, owner] of open) if (owner === page) open.delete(request);
    }),
  );
  return streams;
}

async function ask(request: APIRequestContext, person: Person, foId: string, message: string) {
  const data = { foId, message, instant: true };
  const answered = await request.post('/functions/v1/chat', { headers: authorized(person), data });
  expect(await answered.text()).toContain('[DONE]');
}
