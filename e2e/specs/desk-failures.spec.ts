import type { APIRequestContext } from '@playwright/test';
import { fullBrowser } from '../browser.ts';
import { authorized, createMember, newContextFor, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { conversationRow, say } from '../people/visitor.ts';
import { messageText } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAccessible, phoneViewport, type Screen, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

// The shell of the browser has no notifications.
test.use({ launchOptions: fullBrowser });

const question = 'Who keeps the lamps?';

interface FailingRequest {
  path: (ids: { foId: string; entryId: string }) => string;
  /** The call of the page that fails. */
  call: RegExp;
  words: string;
  complete: Screen[1];
}

const failures: Record<string, FailingRequest> = {
  'the inbox': {
    path: () => '/inbox',
    call: /\/api\/v1\/inbox\?/,
    words: 'The inbox could not be loaded',
    complete: (page) => conversationRow(page, question),
  },
  'an entry': {
    path: ({ entryId }) => `/inbox/${entryId}`,
    call: /\/api\/v1\/inbox\/[0-9a-f-]{36}$/,
    words: 'The conversation could not be loaded',
    complete: (page) => messageText(page, question),
  },
  'what was said in an entry’s conversation': {
    path: ({ entryId }) => `/inbox/${entryId}`,
    call: /\/api\/v1\/inbox\/[0-9a-f-]{36}\/messages/,
    words: 'The conversation could not be loaded',
    complete: (page) => messageText(page, question),
  },
  'the settings of an FO': {
    path: ({ foId }) => `/fo/${foId}/settings`,
    call: /\/owner-settings$/,
    words: 'Failed to load settings',
    complete: text('Incoming conversations'),
  },
  'the overview of training data in them': {
    path: ({ foId }) => `/fo/${foId}/settings`,
    call: /\/training-overview$/,
    words: 'What it may learn from could not be counted',
    complete: text('Feedback records'),
  },
  insights: {
    path: ({ foId }) => `/fo/${foId}/insights`,
    call: /\/insights\?/,
    words: 'The insights could not be loaded',
    complete: text('Not enough visitors yet'),
  },
  'what a person is told of': {
    path: () => '/profile/notifications',
    call: /\/notices\/preferences$/,
    words: 'What you are told of could not be loaded',
    complete: text('Replies of owners'),
  },
  'push notifications': {
    path: () => '/profile/notifications',
    call: /\/notices\/push$/,
    words: 'Push notifications could not be loaded',
    complete: text('Turn on push notifications'),
  },
};

let made: Promise<{ owner: Person; foId: string; entryId: string }> | undefined;

/** The tests of a worker share this data, since none changes it. */
function sharedScene(request: APIRequestContext) {
  made ??= ownerWithEntry(request);
  return made;
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

for (const [what, { path, call, words, complete }] of Object.entries(failures))
  test(`where ${what} cannot be loaded the page says so, and loads it when asked again`, async ({
    request,
    browser,
    baseURL,
  }) => {
    const { owner, ...ids } = await sharedScene(request);
    const context = await newContextFor(browser, baseURL, owner);
    const page = await context.newPage();
    await page.clock.install();
    let broken = true;
    await page.route(call, (route) =>
      broken ? route.fulfill({ status: 503, json: { code: 'internal', message: '' } }) : route.fallback(),
    );
    await page.goto(path(ids));
    const failure = page.locator('[role=alert], [role=status]').filter({ hasText: words });
    // The client retries twice first, after one second and after two.
    await expect(async () => {
      await page.clock.fastForward(1000);
      await expect(failure).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [100] });
    await expectAccessible(page, 'light');
    await page.setViewportSize(phoneViewport);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'dark');
    broken = false;
    await failure.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(complete(page)).toBeVisible();
    await expect(failure).toHaveCount(0);
    await context.close();
  });
