import type { APIRequestContext } from '@playwright/test';
import { fullBrowser } from '../browser.ts';
import { authorized, createMember, newContextFor, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { conversationRow, say } from '../people/visitor.ts';
import { messageText } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAccessible, phoneViewport, type Screen, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

// Chromium's headless shell has no notifications.
test.use({ launchOptions: fullBrowser });

const question = 'Who keeps the lamps?';

interface FailingRequest {
  path: (ids: { foId: string; entryId: string }) => string;
  /** The request that fails. */
  call: RegExp;
  errorText: string;
  loadedElement: Screen[1];
}

const failures: Record<string, FailingRequest> = {
  'the inbox': {
    path: () => '/inbox',
    call: /\/api\/v1\/inbox\?/,
    errorText: 'The inbox could not be loaded',
    loadedElement: (page) => conversationRow(page, question),
  },
  'an inbox entry': {
    path: ({ entryId }) => `/inbox/${entryId}`,
    call: /\/api\/v1\/inbox\/[0-9a-f-]{36}$/,
    errorText: 'The conversation could not be loaded',
    loadedElement: (page) => messageText(page, question),
  },
  'the messages of an inbox entry': {
    path: ({ entryId }) => `/inbox/${entryId}`,
    call: /\/api\/v1\/inbox\/[0-9a-f-]{36}\/messages/,
    errorText: 'The conversation could not be loaded',
    loadedElement: (page) => messageText(page, question),
  },
  'the settings of an FO': {
    path: ({ foId }) => `/fo/${foId}/settings`,
    call: /\/owner-settings$/,
    errorText: 'Failed to load settings',
    loadedElement: text('Incoming conversations'),
  },
  'the overview of training data in the settings': {
    path: ({ foId }) => `/fo/${foId}/settings`,
    call: /\/training-overview$/,
    errorText: 'What it may learn from could not be counted',
    loadedElement: text('Feedback records'),
  },
  insights: {
    path: ({ foId }) => `/fo/${foId}/insights`,
    call: /\/insights\?/,
    errorText: 'The insights could not be loaded',
    loadedElement: text('Not enough visitors yet'),
  },
  'the choice of notifications': {
    path: () => '/profile/notifications',
    call: /\/notices\/preferences$/,
    errorText: 'Your notification settings could not be loaded',
    loadedElement: text('Replies of owners'),
  },
  'push notifications': {
    path: () => '/profile/notifications',
    call: /\/notices\/push$/,
    errorText: 'Push notifications could not be loaded',
    loadedElement: text('Turn on push notifications'),
  },
};

let scene: Promise<{ owner: Person; foId: string; entryId: string }> | undefined;

/** The tests of a worker share this data, since none changes it. */
function sharedScene(request: APIRequestContext) {
  scene ??= ownerWithEntry(request);
  return scene;
}

async function ownerWithEntry(request: APIRequestContext) {
  const [owner, visitor] = [
    await createMember(request, 'Oda Owner'),
    await createMember(request, 'Vik Visitor'),
  ];
  const { id: foId } = await createPersona(request, owner, { is_public: true });
  await say(request, visitor, foId, question);
  const inbox = await request.get('/api/v1/inbox', { headers: authorized(owner) });
  return { owner, foId, entryId: (await inbox.json()).entries[0].id as string };
}

for (const [what, { path, call, errorText, loadedElement }] of Object.entries(failures))
  test(`an error is shown where ${what} cannot be loaded, and a retry succeeds`, async ({
    request,
    browser,
    baseURL,
  }) => {
    const { owner, ...ids } = await sharedScene(request);
    const context = await newContextFor(browser, baseURL, owner);
    const page = await context.newPage();
    await page.clock.install();
    let isFailing = true;
    await page.route(call, (route) =>
      isFailing ? route.fulfill({ status: 503, json: { code: 'internal', message: '' } }) : route.fallback(),
    );
    await page.goto(path(ids));
    const failure = page.locator('[role=alert], [role=status]').filter({ hasText: errorText });
    // Before the error, the page retries twice, after one second and after two.
    await expect(async () => {
      await page.clock.fastForward(1000);
      await expect(failure).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [100] });
    await expectAccessible(page, 'light');
    await page.setViewportSize(phoneViewport);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'dark');
    isFailing = false;
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(loadedElement(page)).toBeVisible();
    await expect(failure).toHaveCount(0);
    await context.close();
  });
