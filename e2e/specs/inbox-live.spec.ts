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

/** Sends the text in the reply box, whether or not the visitor is still present. */
async function send(ownerPage: Page) {
  await ownerPage.bringToFront();
  await replyBox(ownerPage).press('Enter');
  const justSendButton = ownerPage.getByRole('button', { name: 'Just send the reply' });
  const sentToast = toasts(ownerPage).getByText('Reply sent successfully');
  await expect(justSendButton.or(sentToast)).toBeVisible();
  if (await justSendButton.isVisible()) await justSendButton.click();
  await expect(sentToast).toBeVisible();
}

interface Pages {
  ownerPage: Page;
  /** A second page of the owner. */
  otherOwnerPage: Page;
  visitorPage: Page;
  foId: string;
  changeSetting: (name: 'owner-settings' | 'privacy', change: object) => Promise<void>;
  /** Asks the question; resolves to the conversation's id. */
  askQuestion: () => Promise<string>;
}

const test = base.extend<{ pages: Pages }>({
  pages: async ({ signedIn, request }, use) => {
    const owner = await signedIn('Oda Owner');
    const visitor = await signedIn('Vik Visitor');
    const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
    await use({
      ownerPage: await owner.context.newPage(),
      otherOwnerPage: await owner.context.newPage(),
      visitorPage: await visitor.context.newPage(),
      foId: id,
      async changeSetting(name, data) {
        const headers = authorized(owner.person);
        const response = await request.patch(`/api/v1/personas/${id}/${name}`, { headers, data });
        expect(response.ok()).toBe(true);
      },
      askQuestion: () => say(request, visitor.person, id, question),
    });
  },
});

test('with notifications off, new conversations appear in the inbox and the unread count, but not as toasts', async ({
  pages: { ownerPage, otherOwnerPage, changeSetting, askQuestion },
}) => {
  await changeSetting('owner-settings', { notify_on_incoming: false });
  await otherOwnerPage.goto('/inbox');
  await expect(otherOwnerPage.getByText("You're all caught up! No open conversations.")).toBeVisible();
  // The count is 0 when it is fetched, so that a later number must come by the event stream.
  const unreadResponse = ownerPage.waitForResponse(/\/inbox\/unread/);
  await ownerPage.goto('/explore');
  await ownerPage.bringToFront();
  await unreadResponse;
  await expect(bell(ownerPage)).toHaveAccessibleName('Inbox');
  const seenToasts = await ownerPage.evaluateHandle(watchToasts);
  await askQuestion();
  await expect(bell(ownerPage)).toHaveAccessibleName('Inbox, 1 unread');
  // A toast for the first conversation would come before the one for the second.
  await changeSetting('owner-settings', { notify_on_incoming: true });
  await askQuestion();
  await expect(toasts(ownerPage)).toContainText('New inbox notification');
  expect(await seenToasts.evaluate(({ size }) => size)).toBe(1);
  await otherOwnerPage.bringToFront();
  await expect(conversationRow(otherOwnerPage, question)).toHaveCount(2);
});

/** Records the toasts that appear from now on, since each disappears after seconds. */
function watchToasts(): Set<Element> {
  const toastElements = new Set<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-sonner-toast]')) toastElements.add(toast);
  }).observe(document.body, { childList: true, subtree: true });
  return toastElements;
}

test('a conversation that its visitor deletes disappears from the owner’s pages at once', async ({
  pages: { ownerPage, otherOwnerPage, visitorPage, foId, askQuestion },
}) => {
  const conversationId = await askQuestion();
  await ownerPage.goto('/inbox');
  await expect(conversationRow(ownerPage, question)).toBeVisible();
  await expect(bell(ownerPage)).toHaveAccessibleName('Inbox, 1 unread');
  await otherOwnerPage.goto('/inbox');
  await openEntry(otherOwnerPage);
  await expect(messageText(otherOwnerPage, question)).toBeVisible();
  await visitorPage.goto(`/chat/${foId}/${conversationId}`);
  await visitorPage.getByRole('button', { name: 'More about this conversation' }).click();
  await visitorPage.getByRole('menuitem', { name: 'Delete' }).click();
  await visitorPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messageText(visitorPage, question)).toHaveCount(0);
  await ownerPage.bringToFront();
  await expect(ownerPage.getByText("You're all caught up! No open conversations.")).toBeVisible();
  await otherOwnerPage.bringToFront();
  await expect(otherOwnerPage.getByText('Permission denied')).toBeVisible();
  await expect(otherOwnerPage.getByText(question)).toHaveCount(0);
});

test('sending a reply empties the reply box in every window, also where its draft was loaded', async ({
  pages: { ownerPage, otherOwnerPage, askQuestion },
}) => {
  await askQuestion();
  await ownerPage.goto('/inbox');
  await openEntry(ownerPage);
  const draftResponse = ownerPage.waitForResponse(
    (response) => response.url().endsWith('/reply-draft') && response.request().method() === 'PUT',
  );
  await replyBox(ownerPage).fill('It is me.');
  await draftResponse;
  // Opened after the owner began to type, so this window gets no event when typing ends.
  await otherOwnerPage.goto(new URL(ownerPage.url()).pathname);
  await expect(replyBox(otherOwnerPage)).toHaveValue('It is me.');
  await send(ownerPage);
  await expect(messageText(otherOwnerPage, 'It is me.')).toBeVisible();
  await expect(replyBox(otherOwnerPage)).toHaveValue('');
});

const replyLines = [
  'First, the *lamps*.',
  'Then the <b>cable</b>.',
  '',
  '# Last',
  '- see https://example.org/x.',
];

test('the owner’s reply keeps its line breaks on both sides, and Markdown in it is not rendered', async ({
  pages: { ownerPage, visitorPage, foId },
}) => {
  await visitorPage.goto(`/chat/${foId}`);
  await ask(visitorPage, question);
  await ownerPage.goto('/inbox');
  await openEntry(ownerPage);
  await replyBox(ownerPage).fill(replyLines.join('\n'));
  await send(ownerPage);
  for (const page of [ownerPage, visitorPage]) {
    const reply = page.getByRole('article').filter({ hasText: 'First, the' });
    await expect(reply).toBeVisible();
    // biome-ignore lint/performance/useDomNodeTextContent: visible line breaks are tested
    expect(await reply.locator('p').first().innerText()).toBe(replyLines.join('\n'));
    await expect(reply.locator('em, b, h3, li')).toHaveCount(0);
    await expect(reply.getByRole('link')).toHaveAttribute('href', 'https://example.org/x');
    await expect(reply.getByRole('link')).toHaveCSS('text-decoration-line', 'underline');
    await expectAccessible(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page, 'dark');
  }
});

test('screen readers announce who answers from now on, and not as a message of the persona', async ({
  pages: { ownerPage, visitorPage, foId },
}) => {
  const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
  await visitorPage.goto(`/chat/${foId}`);
  await ask(visitorPage, question);
  await ownerPage.goto('/inbox');
  await openEntry(ownerPage);
  await ownerPage.getByRole('button', { name: 'Take over' }).click();
  await expect(status(visitorPage, 'Oda Owner is here and answers you in person.')).toHaveCount(1);
  await ownerPage.getByRole('button', { name: 'Hand back' }).click();
  await expect(status(visitorPage, /^The AI is back/)).toHaveCount(1);
  await expect(
    ownerPage.getByRole('region', { name: 'Messages' }).getByText(/^The AI is back/),
  ).toBeVisible();
  await expect(status(ownerPage, /: The AI/)).toHaveCount(0);
});
