import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { bell, conversationRow, openEntry, openWithEvents, sendMessage, toasts } from '../people/visitor.ts';
import { ask, messageBox, messageText, transcript } from '../site/chat.ts';
import { expect, share, test } from '../site/test.ts';

const question = 'Who keeps the lamps?';
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const replyBox = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });

/** The owner of "Mara Voss", and a visitor, each with a page. */
const people = share(async (signUp, request) => {
  const owner = await signUp('Oda Owner');
  const visitor = await signUp('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const [ownerPage, visitorPage] = [await owner.context.newPage(), await visitor.context.newPage()];
  return { owner, visitor, id, ownerPage, visitorPage };
});

test('a visitor’s message is announced and counted at once on the owner’s page, and the owner’s reply appears in the chat', async () => {
  const { id, ownerPage, visitorPage } = people();
  await openWithEvents(ownerPage, '/explore');
  await openWithEvents(visitorPage, `/chat/${id}?new=1`);
  // Only a visible tab shows the toast, for four seconds, and the answer may take longer.
  await Promise.all([
    expect(toasts(ownerPage)).toContainText(/New inbox notification.*You have a new conversation update/),
    ask(visitorPage, question),
  ]);
  await expect(bell(ownerPage)).toHaveAccessibleName('Inbox, 1 unread');

  await bell(ownerPage).click();
  await conversationRow(ownerPage, question).getByRole('link').click();
  await expect(ownerPage).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/);
  await expect(ownerPage.getByRole('heading', { name: 'Mara Voss', level: 1 })).toBeVisible();
  await expect(messageText(ownerPage, question)).toBeInViewport();
  await expect(bell(ownerPage)).toHaveAccessibleName('Inbox');

  await Promise.all([
    expect(visitorPage.getByText(/Oda Owner\s+is writing/)).toBeVisible(),
    replyBox(ownerPage).fill('I do, every evening.'),
  ]);
  await replyBox(ownerPage).press('Enter');
  const dialog = ownerPage.getByRole('dialog', { name: 'Vik Visitor is here now' });
  await Promise.all([
    expect(toasts(ownerPage)).toContainText('Reply sent successfully'),
    dialog.getByRole('button', { name: 'Just send the reply' }).click(),
  ]);
  const reply = ownerPage.getByRole('article').filter({ hasText: 'You (Owner)' });
  await expect(reply).toContainText('I do, every evening.');
  await expect(replyBox(ownerPage)).toHaveValue('');
  await expect(messageText(visitorPage, 'I do, every evening.')).toBeVisible();
});

test('a visitor’s typing and message after the owner’s reply are shown at once in the owner’s open entry', async ({
  request,
}) => {
  const { owner, visitor, id, ownerPage, visitorPage } = people();
  const conversationId = await sendMessage(request, visitor.person, id, 'Who sweeps the pier?');
  await openEntry(ownerPage, 'Who sweeps the pier?');
  await visitorPage.goto(`/chat/${id}/${conversationId}`);
  for (const page of [ownerPage, visitorPage])
    await expect(messageText(page, 'Who sweeps the pier?')).toBeInViewport();
  await request.post('/functions/v1/owner-reply', {
    headers: authorized(owner.person),
    data: { conversationId, content: 'I do, every evening.' },
  });
  // Once the reply is shown on both pages, both receive live events.
  for (const page of [ownerPage, visitorPage])
    await expect(messageText(page, 'I do, every evening.')).toBeVisible();
  await Promise.all([
    expect(ownerPage.getByText('Vik Visitor is typing…')).toBeVisible(),
    messageBox(visitorPage).fill('How kind of you'),
  ]);
  await messageBox(visitorPage).press('Enter');
  await expect(messageText(ownerPage, 'How kind of you')).toBeInViewport();
});

test('an owner takes over in one tab and hands back in another', async ({ request }) => {
  const { owner, visitor, id, ownerPage, visitorPage } = people();
  const conversationId = await sendMessage(request, visitor.person, id, 'Is the lock open?');
  await visitorPage.goto(`/chat/${id}/${conversationId}`);
  await openEntry(ownerPage, 'Is the lock open?');
  await expect(ownerPage.getByText('Mara Voss answers.')).toBeVisible();
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
  const messageCount = await ownerPage.getByRole('article').count();
  await messageBox(visitorPage).fill('Is it really you?');
  await messageBox(visitorPage).press('Enter');
  await expect(messageText(ownerPage, 'Is it really you?')).toBeVisible();
  await replyBox(ownerPage).fill('It is.');
  await replyBox(ownerPage).press('Enter');
  await expect(messageText(visitorPage, 'It is.')).toBeVisible();
  // The question and the reply, and no answer of the persona.
  await expect(ownerPage.getByRole('article')).toHaveCount(messageCount + 2);

  await button(otherTab, 'Hand back').click();
  await expect(transcript(visitorPage).getByText(/^The AI is back/)).toBeVisible();
  await expect(visitorPage.getByRole('status').filter({ hasText: /^The AI is back/ })).toHaveCount(1);
  await expect(transcript(ownerPage).getByText(/^The AI is back/)).toBeVisible();
  await expect(button(ownerPage, 'Take over')).toBeVisible();
  await otherTab.close();
});

test('an owner rates an answer in the inbox, and the persona learns the owner’s reply', async ({
  request,
}) => {
  const { owner, visitor, id, ownerPage } = people();
  const ferryQuestion = 'Where does the ferryman sleep?';
  const conversationId = await sendMessage(request, visitor.person, id, ferryQuestion);
  await request.post('/functions/v1/owner-reply', {
    headers: authorized(owner.person),
    data: { conversationId, content: 'Above the boathouse.' },
  });
  await openEntry(ownerPage, 'ferryman');
  const answer = ownerPage
    .getByRole('article')
    .filter({ has: ownerPage.getByRole('heading', { name: /^Mara Voss/ }) });
  await expect(answer.getByText('Low confidence in principles', { exact: true })).toBeVisible();
  await answer.getByText('Why this answer?').click();
  await expect(answer.getByText('Principle debug')).toBeVisible();
  await answer.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(answer.getByText('Rejected', { exact: true })).toBeVisible();
  await answer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(answer.getByText('Approved', { exact: true })).toBeVisible();

  const reply = ownerPage.getByRole('article').filter({ hasText: 'You (Owner)' });
  await expect(reply).toContainText('Above the boathouse.');
  await expect(reply.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await Promise.all([
    expect(toasts(ownerPage)).toContainText('Correction saved'),
    reply.getByRole('button', { name: 'Remember' }).click(),
  ]);
  await expect(answer.getByText('Edited', { exact: true })).toBeVisible();
  await reply.getByRole('button', { name: 'Save as Fact' }).click();
  const dialog = ownerPage.getByRole('dialog', { name: 'Save as Fact' });
  await expect(dialog.getByRole('textbox', { name: 'Fact' })).toHaveValue('Above the boathouse.');
  await Promise.all([
    expect(toasts(ownerPage)).toContainText('Fact saved'),
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  await expect(reply.getByText('Saved', { exact: true })).toBeVisible();
});
