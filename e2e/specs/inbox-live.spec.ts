import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { bell, conversationRow, openEntry, sendMessage } from '../people/visitor.ts';
import { messageText } from '../site/chat.ts';
import { expectAccessible } from '../site/quality.ts';
import { expect, share, test } from '../site/test.ts';

/** An owner with a page, and a visitor. */
const people = share(async (signUp, request) => {
  const [owner, { person: visitor }] = [await signUp('Oda Owner'), await signUp('Vik Visitor')];
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  return { owner, visitor, id, page: await owner.context.newPage() };
});

test('an entry is shown as read once it is opened in another tab, and is gone from all tabs once its visitor deletes the conversation', async ({
  request,
}) => {
  const { owner, visitor, id, page: listPage } = people();
  const question = 'Who keeps the lamps?';
  const conversationId = await sendMessage(request, visitor, id, question);
  await listPage.goto('/inbox');
  await expect(conversationRow(listPage, question).getByText('Unread')).toHaveCount(1);
  await expect(bell(listPage)).toHaveAccessibleName('Inbox, 1 unread');
  const entryPage = await owner.context.newPage();
  await openEntry(entryPage, question);
  await expect(messageText(entryPage, question)).toBeVisible();
  await expect(bell(listPage)).toHaveAccessibleName('Inbox');
  await expect(conversationRow(listPage, question).getByText('Unread')).toHaveCount(0);

  await request.delete(`/api/v1/conversations/${conversationId}`, { headers: authorized(visitor) });
  await expect(entryPage.getByText('Permission denied')).toBeVisible();
  // Outside of `main`, the title that was announced to screen readers may remain.
  await expect(entryPage.getByRole('main').getByText(question)).toHaveCount(0);
  await expect(listPage.getByText("You're all caught up! No open conversations.")).toBeVisible();
  await entryPage.close();
});

test('once "keep owner in the loop" is off, the inbox is empty at once, says why, and links to the switch', async ({
  request,
}) => {
  const { owner, visitor, id, page } = people();
  const conversationId = await sendMessage(request, visitor, id, 'Where does the ferryman sleep?');
  const keepOwnerInLoop = (keep_owner_in_loop: boolean) =>
    request.patch(`/api/v1/personas/${id}/privacy`, {
      headers: authorized(owner.person),
      data: { keep_owner_in_loop },
    });
  await page.goto('/inbox');
  await expect(conversationRow(page, 'ferryman')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread');
  await expect(page.getByText('“Keep me in the loop” is off')).toHaveCount(0);
  await keepOwnerInLoop(false);
  await expect(page.getByText('“Keep me in the loop” is off')).toBeVisible();
  await expect(conversationRow(page, 'ferryman')).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Inbox');
  await expectAccessible(page, 'light');
  await page.getByRole('link', { name: 'Open settings' }).click();
  await expect(page.getByRole('switch', { name: 'Keep me in the loop' })).not.toBeChecked();
  // As before this test, for the other one.
  await keepOwnerInLoop(true);
  await request.delete(`/api/v1/conversations/${conversationId}`, { headers: authorized(visitor) });
});
