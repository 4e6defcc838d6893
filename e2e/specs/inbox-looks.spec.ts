import type { Locator, Page } from '@playwright/test';
import { createConversation } from '../people/create-conversation.ts';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { bell, conversationRow, openWithEvents, sendMessage } from '../people/visitor.ts';
import { answers, messageBox } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { playerBar } from '../site/player.ts';
import { expectPressable } from '../site/pressable.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const longName = 'W'.repeat(50);
const narrowViewport = { width: 320, height: 700 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('long names without a space push nothing out of a narrow phone’s screen, for owner and visitor', async ({
  signUp,
  request,
}) => {
  const owner = await signUp(longName);
  const visitor = await signUp(longName);
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const conversation = await sendMessage(request, visitor.person, id, 'x'.repeat(300));
  const visitorPage = await visitor.context.newPage();
  await visitorPage.setViewportSize(narrowViewport);
  await openWithEvents(visitorPage, `/chat/${id}/${conversation}`);
  const ownerPage = await owner.context.newPage();
  await ownerPage.setViewportSize(narrowViewport);
  await openWithEvents(ownerPage, '/inbox');
  await expect(conversationRow(ownerPage, 'xxx')).toBeVisible();
  await expectNoSidewaysScroll(ownerPage);
  await conversationRow(ownerPage, 'xxx').getByRole('link').click();
  await expect(button(ownerPage, 'Take over')).toBeInViewport({ ratio: 1 });
  await expect(button(ownerPage, 'Send the reply')).toBeInViewport({ ratio: 1 });

  await ownerPage.getByRole('textbox', { name: 'Your reply' }).fill('I am here.');
  await button(ownerPage, 'Send the reply').click();
  const dialog = ownerPage.getByRole('dialog', { name: `${longName} is here now` });
  await expectPressable(dialog);
  await expect(dialog.getByText('stays silent until you hand back')).toBeInViewport({ ratio: 1 });
  await button(ownerPage, 'Take over and send').click();
  await expect(button(ownerPage, 'Hand back')).toBeInViewport({ ratio: 1 });

  await expect(visitorPage.getByText(`${longName} is here`).first()).toBeVisible();
  await expect(answers(visitorPage).last()).toContainText('I am here.');
  await expectNoSidewaysScroll(visitorPage);
  const transcript = visitorPage.getByRole('region', { name: 'Messages' });
  expect(await transcript.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(button(visitorPage, 'Send')).toBeInViewport({ ratio: 1 });
  await Promise.all([
    expect(ownerPage.getByText('is typing…')).toBeInViewport({ ratio: 1 }),
    messageBox(visitorPage).fill('Hello'),
  ]);
  await expect(button(ownerPage, 'Send the reply')).toBeInViewport({ ratio: 1 });
});

test('a persona’s long name without a space pushes nothing out of the screen on its page and in the player', async ({
  signUp,
  request,
}) => {
  const owner = await signUp('Oda Owner');
  const persona = { name: longName, is_public: true };
  const { id, handle, name } = await createPersona(request, owner.person, persona);
  const conversation = await sendMessage(request, owner.person, id, 'Who are you?');
  const page = await owner.context.newPage();
  await page.setViewportSize(phoneViewport);
  await page.goto(`/fo/${handle}`);
  await expect(page.getByRole('link', { name: `Chat with ${name}` })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);

  await page.goto(`/chat/${id}/${conversation}`);
  await button(page, 'Listen to the answer').click();
  await expect(playerBar(page)).toContainText(name);
  await expectPressable(playerBar(page));
  await expectNoSidewaysScroll(page);
});

test('once "keep owner in the loop" is off, the inbox is empty at once, says why, and links to the switch', async ({
  signUp,
  request,
}) => {
  const { owner, id } = await createConversation(signUp, request, 'Where does the ferryman sleep?');
  const ownerPage = await owner.context.newPage();
  await ownerPage.goto('/inbox');
  await expect(conversationRow(ownerPage, 'ferryman')).toBeVisible();
  await expect(bell(ownerPage)).toHaveAccessibleName('Inbox, 1 unread');
  await expect(ownerPage.getByText('“Keep me in the loop” is off')).toHaveCount(0);
  await request.patch(`/api/v1/personas/${id}/privacy`, {
    headers: authorized(owner.person),
    data: { keep_owner_in_loop: false },
  });
  await expect(ownerPage.getByText('“Keep me in the loop” is off')).toBeVisible();
  await expect(conversationRow(ownerPage, 'ferryman')).toHaveCount(0);
  await expect(bell(ownerPage)).toHaveAccessibleName('Inbox');
  await expectAccessible(ownerPage, 'light');
  await ownerPage.getByRole('link', { name: 'Open settings' }).click();
  await expect(ownerPage.getByRole('switch', { name: 'Keep me in the loop' })).not.toBeChecked();
});

test('forced colours show which switch is on, which tab is selected and which entry is unread', async ({
  signUp,
  request,
}) => {
  const { owner, id } = await createConversation(signUp, request, 'Where does the ferryman sleep?');
  const page = await owner.context.newPage();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const background = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto('/inbox');
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await background(tab('All'))).not.toBe(await background(tab('Closed')));
  const dot = conversationRow(page, 'ferryman').getByText('Unread').locator('xpath=preceding-sibling::*');
  expect(await background(dot)).not.toBe(await background(page.locator('body')));
  await page.goto(`/fo/${id}/settings`);
  const settingSwitch = (name: string) => page.getByRole('switch', { name, exact: true });
  const [on, off] = [settingSwitch('By push'), settingSwitch('By email')];
  expect(await background(on)).not.toBe(await background(off));
  expect(await background(off.locator('span'))).not.toBe(await background(off));
});
