import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { bell, conversationRow, say, toasts } from '../people/visitor.ts';
import { ask, messageText } from '../site/chat.ts';
import { expectAccessible } from '../site/quality.ts';
import { test as base, expect } from '../site/test.ts';

const question = 'Who keeps the lamps?';
const replyBox = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });
async function openEntry(page: Page) {
  await conversationRow(page, question).getByRole('link').click();
  await expect(page).toHaveURL(/\/inbox\/.+/);
}

/** Sends what is in the reply box, whether or not the visitor is still there. */
async function send(ownerPage: Page) {
  await ownerPage.bringToFront();
  await replyBox(ownerPage).press('Enter');
  const justSend = ownerPage.getByRole('button', { name: 'Just send the reply' });
  const sent = toasts(ownerPage).getByText('Reply sent successfully');
  await expect(justSend.or(sent)).toBeVisible();
  if (await justSend.isVisible()) await justSend.click();
  await expect(sent).toBeVisible();
}

interface Sides {
  desk: Page;
  /** Another page of the owner's. */
  other: Page;
  chat: Page;
  foId: string;
  setting: (name: 'owner-settings' | 'privacy', change: object) => Promise<void>;
  /** Asks the question; resolves to the conversation's id. */
  visit: () => Promise<string>;
}

const test = base.extend<{ sides: Sides }>({
  sides: async ({ signedIn, request }, use) => {
    const owner = await signedIn('Oda Owner');
    const visitor = await signedIn('Vik Visitor');
    const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
    await use({
      desk: await owner.context.newPage(),
      other: await owner.context.newPage(),
      chat: await visitor.context.newPage(),
      foId: id,
      async setting(name, data) {
        const headers = authorized(owner.person);
        const answer = await request.patch(`/api/v1/personas/${id}/${name}`, { headers, data });
        expect(answer.ok()).toBe(true);
      },
      visit: () => say(request, visitor.person, id, question),
    });
  },
});

test('with notifications of new conversations off, the inbox fills without toasts, and the bell counts', async ({
  sides: { desk, other, setting, visit },
}) => {
  await setting('owner-settings', { notify_on_incoming: false });
  await other.goto('/inbox');
  await expect(other.getByText("You're all caught up! No open conversations.")).toBeVisible();
  // Fetched before the visit, the count is 0, so a later number must have come by the stream.
  const fetched = desk.waitForResponse(/\/inbox\/unread/);
  await desk.goto('/explore');
  await desk.bringToFront();
  await fetched;
  await expect(bell(desk)).toHaveAccessibleName('Inbox');
  const told = await desk.evaluateHandle(watchToasts);
  await visit();
  await expect(bell(desk)).toHaveAccessibleName('Inbox, 1 unread');
  // The toast of the second would come after one of the first.
  await setting('owner-settings', { notify_on_incoming: true });
  await visit();
  await expect(toasts(desk)).toContainText('New inbox notification');
  expect(await told.evaluate(({ size }) => size)).toBe(1);
  await other.bringToFront();
  await expect(conversationRow(other, question)).toHaveCount(2);
});

/** Collects the toasts that appear from now on; each disappears after seconds. */
function watchToasts(): Set<Element> {
  const seen = new Set<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-sonner-toast]')) seen.add(toast);
  }).observe(document.body, { childList: true, subtree: true });
  return seen;
}

test('a conversation that its visitor deletes leaves the owner’s pages at once', async ({
  sides: { desk, other, chat, foId, visit },
}) => {
  const conversationId = await visit();
  await desk.goto('/inbox');
  await expect(conversationRow(desk, question)).toBeVisible();
  await expect(bell(desk)).toHaveAccessibleName('Inbox, 1 unread');
  await other.goto('/inbox');
  await openEntry(other);
  await expect(messageText(other, question)).toBeVisible();
  await chat.goto(`/chat/${foId}/${conversationId}`);
  await chat.getByRole('button', { name: 'More about this conversation' }).click();
  await chat.getByRole('menuitem', { name: 'Delete' }).click();
  await chat.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messageText(chat, question)).toHaveCount(0);
  await desk.bringToFront();
  await expect(desk.getByText("You're all caught up! No open conversations.")).toBeVisible();
  await other.bringToFront();
  await expect(other.getByText('Permission denied')).toBeVisible();
  await expect(other.getByText(question)).toHaveCount(0);
});

test('a reply that is sent after a delay empties the reply box in every window', async ({
  sides: { desk, other, visit },
}) => {
  await visit();
  await desk.goto('/inbox');
  await openEntry(desk);
  const kept = desk.waitForResponse(
    (response) => response.url().endsWith('/reply-draft') && response.request().method() === 'PUT',
  );
  await replyBox(desk).fill('It is me.');
  await kept;
  // Opened after typing began, so it got no event of its end.
  await other.goto(new URL(desk.url()).pathname);
  await expect(replyBox(other)).toHaveValue('It is me.');
  await send(desk);
  await expect(messageText(other, 'It is me.')).toBeVisible();
  await expect(replyBox(other)).toHaveValue('');
});

const lines = ['First, the *lamps*.', 'Then the <b>cable</b>.', '', '# Last', '- see https://example.org/x.'];

test('an owner’s line breaks are kept on both sides, and Markdown in them is not rendered', async ({
  sides: { desk, chat, foId },
}) => {
  await chat.goto(`/chat/${foId}`);
  await ask(chat, question);
  await desk.goto('/inbox');
  await openEntry(desk);
  await replyBox(desk).fill(lines.join('\n'));
  await send(desk);
  for (const page of [desk, chat]) {
    const reply = page.getByRole('article').filter({ hasText: 'First, the' });
    await expect(reply).toBeVisible();
    // biome-ignore lint/performance/useDomNodeTextContent: visible line breaks are tested
    expect(await reply.locator('p').first().innerText()).toBe(lines.join('\n'));
    await expect(reply.locator('em, b, h3, li')).toHaveCount(0);
    await expect(reply.getByRole('link')).toHaveAttribute('href', 'https://example.org/x');
    await expect(reply.getByRole('link')).toHaveCSS('text-decoration-line', 'underline');
    await expectAccessible(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page, 'dark');
  }
});

test('a screen reader announces who answers now, not as a message of the persona', async ({
  sides: { desk, chat, foId },
}) => {
  const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
  await chat.goto(`/chat/${foId}`);
  await ask(chat, question);
  await desk.goto('/inbox');
  await openEntry(desk);
  await desk.getByRole('button', { name: 'Take over' }).click();
  await expect(status(chat, 'Oda Owner is here and answers you in person.')).toHaveCount(1);
  await desk.getByRole('button', { name: 'Hand back' }).click();
  await expect(status(chat, /^The AI is back/)).toHaveCount(1);
  await expect(desk.getByRole('region', { name: 'Messages' }).getByText(/^The AI is back/)).toBeVisible();
  await expect(status(desk, /: The AI/)).toHaveCount(0);
});
