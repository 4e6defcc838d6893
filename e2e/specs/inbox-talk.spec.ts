import type { Page } from '@playwright/test';
import { askedPersona } from '../people/asked-persona.ts';
import { createPersona } from '../people/persona.ts';
import { bell, conversationRow, openEntry, sendReply, toasts } from '../people/visitor.ts';
import { ask, messageBox, messageText, transcript } from '../site/chat.ts';
import { expect, test } from '../site/test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** Only while this is shown does sending a reply open the dialog that offers to take over. */
const presence = (page: Page) => page.getByText('Vik Visitor is here now.');
const replyBox = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });

test('a visitor’s message appears in the list and in the unread count at once, and the owner’s reply in the chat', async ({
  signedIn,
  request,
}) => {
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const ownerPage = await owner.context.newPage();
  const listPage = await owner.context.newPage();
  const visitorPage = await visitor.context.newPage();
  await ownerPage.goto('/explore');
  await expect(bell(ownerPage)).toHaveAccessibleName('Inbox');
  await listPage.goto('/inbox');
  await expect(listPage.getByText("You're all caught up! No open conversations.")).toBeVisible();
  // Only the tab in front shows the toast.
  await ownerPage.bringToFront();

  await visitorPage.goto(`/chat/${id}`);
  // The toast is shown for four seconds, and the answer may take longer.
  await Promise.all([
    expect(toasts(ownerPage)).toContainText(/New inbox notification.*You have a new conversation update/),
    ask(visitorPage, 'Who keeps the lamps?'),
  ]);
  await expect(bell(ownerPage)).toHaveAccessibleName('Inbox, 1 unread');
  await listPage.bringToFront();
  await expect(conversationRow(listPage, 'Who keeps the lamps?')).toContainText('New message');
  await expect(conversationRow(listPage, 'Who keeps the lamps?').getByText('Unread')).toHaveCount(1);

  await ownerPage.bringToFront();
  await ask(visitorPage, 'And the stage?');
  await bell(ownerPage).click();
  await conversationRow(ownerPage, 'Who keeps the lamps?').getByRole('link').click();
  await expect(ownerPage).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/);
  await expect(ownerPage.getByRole('heading', { name: 'Mara Voss', level: 1 })).toBeVisible();
  await expect(messageText(ownerPage, 'And the stage?')).toBeInViewport();
  await expect(bell(ownerPage)).toHaveAccessibleName('Inbox');
  await listPage.bringToFront();
  await expect(conversationRow(listPage, 'Who keeps the lamps?').getByText('Unread')).toHaveCount(0);
  await ownerPage.bringToFront();

  await replyBox(ownerPage).press('Enter');
  await expect(ownerPage.getByRole('alert')).toHaveText('Please enter a message');
  await replyBox(ownerPage).fill('I do, every evening.');
  await expect(visitorPage.getByText(/Oda Owner\s+is writing/)).toBeVisible();
  await replyBox(ownerPage).press('Enter');
  const dialog = ownerPage.getByRole('dialog', { name: 'Vik Visitor is here now' });
  await dialog.getByRole('button', { name: 'Just send the reply' }).click();
  await expect(toasts(ownerPage)).toContainText('Reply sent successfully');
  await expect(ownerPage.getByRole('article').filter({ hasText: 'You (Owner)' })).toContainText(
    'I do, every evening.',
  );
  await expect(replyBox(ownerPage)).toHaveValue('');
  await expect(messageText(visitorPage, 'I do, every evening.')).toBeVisible();

  await messageBox(visitorPage).fill('How kind of you');
  await expect(ownerPage.getByText('Vik Visitor is typing…')).toBeVisible();
  await messageBox(visitorPage).press('Enter');
  await expect(messageText(ownerPage, 'How kind of you')).toBeInViewport();
});

test('an owner takes over in one tab and hands back in another', async ({ signedIn, request }) => {
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const visitorPage = await visitor.context.newPage();
  await visitorPage.goto(`/chat/${id}`);
  await ask(visitorPage, 'Who keeps the lamps?');
  const ownerPage = await owner.context.newPage();
  await openEntry(ownerPage, 'Who keeps the lamps?');
  await expect(ownerPage.getByText('Mara Voss answers.')).toBeVisible();
  await expect(presence(ownerPage)).toBeVisible();
  const otherTab = await owner.context.newPage();
  // Holds back the script that receives live events in this tab.
  const { promise: scriptGate, resolve: release } = Promise.withResolvers<void>();
  await otherTab.route(/\/inbox-events-[^/]*\.js$/, (route) => scriptGate.then(() => route.continue()));
  await otherTab.goto(new URL(ownerPage.url()).pathname);
  await expect(button(otherTab, 'Take over')).toBeVisible();

  await button(ownerPage, 'Take over').click();
  await expect(button(ownerPage, 'Hand back')).toBeVisible();
  await expect(visitorPage.getByText('Oda Owner is here and answers in person.')).toBeVisible();
  await expect(button(otherTab, 'Take over')).toBeVisible();
  release();
  await expect(button(otherTab, 'Hand back')).toBeVisible();
  const answerCount = await ownerPage.getByRole('article').count();
  await messageBox(visitorPage).fill('Is it really you?');
  await messageBox(visitorPage).press('Enter');
  await expect(messageText(ownerPage, 'Is it really you?')).toBeVisible();
  await replyBox(ownerPage).fill('It is.');
  await expect(replyBox(otherTab)).toHaveValue('It is.');
  await replyBox(ownerPage).press('Enter');
  await expect(messageText(visitorPage, 'It is.')).toBeVisible();
  // The question and the reply, and no answer of the persona.
  await expect(ownerPage.getByRole('article')).toHaveCount(answerCount + 2);

  await button(otherTab, 'Hand back').click();
  await expect(transcript(visitorPage).getByText(/^The AI is back/)).toBeVisible();
  await expect(button(ownerPage, 'Take over')).toBeVisible();
  await ask(visitorPage, 'What are your core principles?');
  await expect(messageText(ownerPage, 'What are your core principles?')).toBeVisible();
});

test('an owner who is silent after taking over is warned before the conversation is handed back', async ({
  signedIn,
  request,
}) => {
  const { owner } = await askedPersona(signedIn, request, 'Who keeps the lamps?');
  const ownerPage = await owner.context.newPage();
  await ownerPage.clock.install();
  await openEntry(ownerPage, 'Who keeps the lamps?');
  await button(ownerPage, 'Take over').click();
  await expect(ownerPage.getByText('You are talking with Vik Visitor. Mara Voss is silent.')).toBeVisible();
  await ownerPage.clock.fastForward('09:10');
  await expect(ownerPage.getByText(/Mara Voss takes over in less than a minute/)).toBeVisible();
  await expect(button(ownerPage, /^Stay/)).toBeVisible();
});

test('an owner rates an answer in the inbox, and the persona learns the owner’s reply', async ({
  signedIn,
  request,
}) => {
  const { owner } = await askedPersona(signedIn, request, 'Where does the ferryman sleep?');
  const ownerPage = await owner.context.newPage();
  await openEntry(ownerPage, 'ferryman');
  const answer = ownerPage
    .getByRole('article')
    .filter({ has: ownerPage.getByRole('heading', { name: /^Mara Voss/ }) });
  await answer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toasts(ownerPage)).toContainText('Response approved');
  await expect(answer.getByText('Approved', { exact: true })).toBeVisible();
  await answer.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(answer.getByText('Rejected', { exact: true })).toBeVisible();
  await answer.getByText('Why this answer?').click();
  await expect(answer.getByText('Principle debug')).toBeVisible();

  await replyBox(ownerPage).fill('Above the boathouse.');
  await sendReply(ownerPage);
  const reply = ownerPage.getByRole('article').filter({ hasText: 'You (Owner)' });
  await expect(reply).toContainText('Above the boathouse.');
  await expect(reply.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await reply.getByRole('button', { name: 'Remember' }).click();
  await expect(toasts(ownerPage)).toContainText('Correction saved');
  await expect(answer.getByText('Edited', { exact: true })).toBeVisible();
  await reply.getByRole('button', { name: 'Save as Fact' }).click();
  const dialog = ownerPage.getByRole('dialog', { name: 'Save as Fact' });
  await expect(dialog.getByRole('textbox', { name: 'Fact' })).toHaveValue('Above the boathouse.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(ownerPage)).toContainText('Fact saved');
  await expect(reply.getByText('Saved', { exact: true })).toBeVisible();
});

test('a visitor on another page is notified of the owner’s reply', async ({ signedIn, request }) => {
  const { owner, visitor, id, conversationId } = await askedPersona(
    signedIn,
    request,
    'Who keeps the lamps?',
  );
  const secondPage = await visitor.context.newPage();
  await secondPage.goto('/explore');
  await expect(bell(secondPage)).toBeVisible();
  const ownerPage = await owner.context.newPage();
  await openEntry(ownerPage, 'Who keeps the lamps?');
  await replyBox(ownerPage).fill('I do.');
  await sendReply(ownerPage);
  const notice = toasts(secondPage)
    .getByRole('listitem')
    .filter({ hasText: 'Mara Voss’s owner replied to you' });
  // Both toasts are shown for only four seconds.
  await Promise.all([
    expect(toasts(ownerPage)).toContainText('Reply sent successfully'),
    notice.getByRole('button', { name: 'View' }).click(),
  ]);
  await expect(secondPage).toHaveURL(new RegExp(`/chat/${id}/${conversationId}$`));
  await expect(messageText(secondPage, 'I do.')).toBeVisible();
});
