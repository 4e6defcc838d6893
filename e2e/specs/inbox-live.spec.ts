import { createConversation } from '../people/create-conversation.ts';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { bell, conversationRow, openEntry, sendMessage, toasts } from '../people/visitor.ts';
import { messageText } from '../site/chat.ts';
import { expect, test } from '../site/test.ts';

const question = 'Who keeps the lamps?';

test('with notifications off, new conversations appear in the inbox and the unread count, but not as toasts', async ({
  signUp,
  request,
}) => {
  const owner = await signUp('Oda Owner');
  const visitor = await signUp('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const notifyOnIncoming = async (notify_on_incoming: boolean) => {
    const headers = authorized(owner.person);
    const path = `/api/v1/personas/${id}/owner-settings`;
    expect((await request.patch(path, { headers, data: { notify_on_incoming } })).ok()).toBe(true);
  };
  await notifyOnIncoming(false);
  const page = await owner.context.newPage();
  // The count is 0 when it is fetched, so that a later number must come by the event stream.
  const unreadResponse = page.waitForResponse(/\/inbox\/unread/);
  await page.goto('/inbox');
  await unreadResponse;
  await expect(page.getByText("You're all caught up! No open conversations.")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Inbox');
  const seenToasts = await page.evaluateHandle(watchToasts);
  await sendMessage(request, visitor.person, id, question);
  await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
  await expect(conversationRow(page, question)).toContainText('New message');
  await expect(conversationRow(page, question).getByText('Unread')).toHaveCount(1);
  // A toast for the first conversation would come before the one for the second.
  await notifyOnIncoming(true);
  await Promise.all([
    expect(toasts(page)).toContainText('New inbox item'),
    sendMessage(request, visitor.person, id, question),
  ]);
  expect(await seenToasts.evaluate(({ size }) => size)).toBe(1);
  await expect(conversationRow(page, question)).toHaveCount(2);
});

/** Records the toasts that appear from now on, since each disappears after seconds. */
function watchToasts(): Set<Element> {
  const toastElements = new Set<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-sonner-toast]')) toastElements.add(toast);
  }).observe(document.body, { childList: true, subtree: true });
  return toastElements;
}

test('an entry is shown as read once it is opened in another tab, and is gone from all tabs once its visitor deletes the conversation', async ({
  signUp,
  request,
}) => {
  const { owner, visitor, conversationId } = await createConversation(signUp, request, question);
  const listPage = await owner.context.newPage();
  await listPage.goto('/inbox');
  await expect(conversationRow(listPage, question).getByText('Unread')).toHaveCount(1);
  await expect(bell(listPage)).toHaveAccessibleName('Inbox, 1 unread');
  const entryPage = await owner.context.newPage();
  await openEntry(entryPage, question);
  await expect(messageText(entryPage, question)).toBeVisible();
  await expect(bell(listPage)).toHaveAccessibleName('Inbox');
  await expect(conversationRow(listPage, question).getByText('Unread')).toHaveCount(0);

  await request.delete(`/api/v1/conversations/${conversationId}`, { headers: authorized(visitor.person) });
  await expect(entryPage.getByText('Permission denied')).toBeVisible();
  await expect(entryPage.getByText(question)).toHaveCount(0);
  await expect(listPage.getByText("You're all caught up! No open conversations.")).toBeVisible();
});
